import { useState } from 'react'
import { useSession } from '../../kit/session/session-context.tsx'
import type { Finished, Step } from '../../kit/session/session.ts'
import { focusAtOnce } from '../../ui/layout/focus-at-once.ts'
import { AuthenticatorOffer, RecoveryCodes } from './authenticator.tsx'
import { GuestScreen } from './shared/guest-screen.tsx'
import { CodeInput } from './shared/inputs.tsx'
import { PasskeyButton, useHasPasskeys } from './passkey-button.tsx'
import { loginByPasskey, setUpPasskey } from './passkeys.ts'
import { missing } from './password-rules.ts'
import { ShortForm, OtherButton } from './short-form.tsx'
import { ShowFactor } from './show-factor.tsx'
import { useAnswers } from './use-answers.ts'

const title = 'Verificação em Duas Etapas'

/** After the right password: a factor, which is set up here where the title asks for it and there is none. */
export default function SecondStep({ step, onBack }: { step: Step; onBack: () => void }) {
  const [finished, setFinished] = useState<Finished | null>(null)
  const goOn = async (next: Finished) => {
    if (next.recoveryCodes === null) await next.open()
    else setFinished(next)
  }
  if (finished?.recoveryCodes)
    return (
      <GuestScreen title="Códigos de Recuperação" lead="A verificação em duas etapas está ativa">
        <RecoveryCodes codes={finished.recoveryCodes} onKept={() => void finished.open()} />
      </GuestScreen>
    )
  return step.step === 'setup' ? (
    <SetUp step={step} onFinished={goOn} onBack={onBack} />
  ) : (
    <Show step={step} onFinished={goOn} onBack={onBack} />
  )
}

interface PartProps<S extends Step['step']> {
  step: Extract<Step, { step: S }>
  onFinished: (next: Finished) => Promise<void>
  onBack: () => void
}

function Show({ step, onFinished, onBack }: PartProps<'code'>) {
  const session = useSession()
  const byPasskey = useHasPasskeys() && step.hasPasskey
  const ways = [byPasskey && 'a chave de acesso', step.hasApp && 'o aplicativo autenticador']
  const lead = ways.filter(Boolean).join(' ou ') || 'um código de recuperação'
  return (
    <GuestScreen title={title} lead={`Use ${lead}`}>
      <ShowFactor
        {...step}
        submitLabel="Entrar"
        onCode={async (code) => onFinished(await session.finish(step.challenge, code))}
        onPasskey={() => loginByPasskey(session, step.challenge)}
        other={<OtherButton onClick={onBack}>Voltar</OtherButton>}
      />
    </GuestScreen>
  )
}

const names = ['code'] as const

function SetUp({ step, onFinished, onBack }: PartProps<'setup'>) {
  const session = useSession()
  const { field, failure, isBusy, submit, instead } = useAnswers({
    names,
    check: (values) => missing(values, names),
    send: async ({ code }) => onFinished(await session.finish(step.challenge, code)),
  })
  const byPasskey = async () => onFinished(await setUpPasskey(session, step.challenge))
  return (
    <GuestScreen title={title} lead="O seu cargo pede mais que a senha para entrar">
      <ShortForm
        failure={failure}
        isBusy={isBusy}
        onSubmit={submit}
        submitLabel="Ativar e Entrar"
        busyLabel="Verificando…"
        other={
          <>
            <PasskeyButton disabled={isBusy} onClick={() => instead(byPasskey)}>
              Prefiro uma Chave de Acesso
            </PasskeyButton>
            <OtherButton onClick={onBack}>Voltar</OtherButton>
          </>
        }
      >
        <AuthenticatorOffer {...step} />
        <CodeInput {...field('code')} hint="6 números." inputRef={focusAtOnce} />
      </ShortForm>
    </GuestScreen>
  )
}
