import { useState, type ReactNode } from 'react'
import { focusAtOnce } from '../../ui/layout/focus-at-once.ts'
import { CodeInput } from './shared/inputs.tsx'
import { useHasPasskeys } from './passkey-button.tsx'
import { missing } from './password-rules.ts'
import { OtherButton, ShortForm } from './short-form.tsx'
import { useAnswers } from './use-answers.ts'

interface Props {
  hasApp: boolean
  hasPasskey: boolean
  submitLabel: string
  onCode: (code: string) => Promise<void>
  onPasskey: () => Promise<void>
  other: ReactNode
}

/** Asks for a factor that somebody has: a passkey where it can be used, else a code of the app or a recovery code. */
export function ShowFactor(props: Props) {
  const [isTyped, setTyped] = useState(false)
  const knowsPasskeys = useHasPasskeys()
  if (!knowsPasskeys || !props.hasPasskey || isTyped) return <ByCode {...props} />
  return <ByPasskey {...props} onTyped={() => setTyped(true)} />
}

function ByPasskey({ onPasskey, onTyped, other }: Props & { onTyped: () => void }) {
  const { failure, isBusy, submit } = useAnswers({ names: [], check: () => ({}), send: onPasskey })
  return (
    <ShortForm
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      submitLabel="Usar Chave de Acesso"
      busyLabel="Verificando…"
      other={
        <>
          <OtherButton onClick={onTyped}>Digitar um Código</OtherButton>
          {other}
        </>
      }
    >
      {null}
    </ShortForm>
  )
}

const names = ['code'] as const

function ByCode({ hasApp, submitLabel, onCode, other }: Props) {
  const { field, failure, isBusy, submit } = useAnswers({
    names,
    check: (values) => missing(values, names),
    send: ({ code }) => onCode(code),
  })
  const hint = hasApp
    ? '6 números. Sem o celular, digite um código de recuperação.'
    : 'Um dos códigos de recuperação que você guardou.'
  return (
    <ShortForm
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      submitLabel={submitLabel}
      busyLabel="Verificando…"
      other={other}
    >
      <CodeInput {...field('code')} hint={hint} inputRef={focusAtOnce} />
    </ShortForm>
  )
}
