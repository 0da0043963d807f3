import { useState } from 'react'
import { useSession } from '../../kit/session-context.tsx'
import type { Finished, Step } from '../../kit/session.ts'
import { focusAtOnce } from '../../ui/focus-at-once.ts'
import { AuthenticatorOffer, RecoveryCodes } from './authenticator.tsx'
import { GuestScreen } from './guest-screen.tsx'
import { CodeInput } from './inputs.tsx'
import { missing } from './password-rules.ts'
import { ShortForm, OtherButton } from './short-form.tsx'
import { useAnswers } from './use-answers.ts'

const names = ['code'] as const

/** After the right password: the code of the app, which is set up here where the title asks for it. */
export default function SecondStep({ step, onBack }: { step: Step; onBack: () => void }) {
  const session = useSession()
  const [finished, setFinished] = useState<Finished | null>(null)
  const isSetup = step.step === 'setup'
  const { field, failure, isBusy, submit } = useAnswers({
    names,
    check: (values) => missing(values, names),
    send: async ({ code }) => {
      const next = await session.finish(step.challenge, code)
      if (next.recoveryCodes === null) await next.open()
      else setFinished(next)
    },
  })
  if (finished?.recoveryCodes)
    return (
      <GuestScreen title="Códigos de Recuperação" lead="A verificação em duas etapas está ativa">
        <RecoveryCodes codes={finished.recoveryCodes} onKept={() => void finished.open()} />
      </GuestScreen>
    )
  return (
    <GuestScreen
      title="Verificação em Duas Etapas"
      lead={isSetup ? 'O seu cargo pede um aplicativo autenticador' : 'Abra o seu aplicativo autenticador'}
    >
      <ShortForm
        failure={failure}
        isBusy={isBusy}
        onSubmit={submit}
        submitLabel={isSetup ? 'Ativar e Entrar' : 'Entrar'}
        busyLabel="Verificando…"
        other={<OtherButton onClick={onBack}>Voltar</OtherButton>}
      >
        {isSetup && <AuthenticatorOffer {...step} />}
        <CodeInput
          {...field('code')}
          hint={isSetup ? '6 números.' : '6 números. Sem o celular, digite um código de recuperação.'}
          inputRef={focusAtOnce}
        />
      </ShortForm>
    </GuestScreen>
  )
}
