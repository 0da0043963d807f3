import { useSession, useSessionState } from '../../kit/session/session-context.tsx'
import { useGuestNews } from '../../kit/session/guest-news.ts'
import type { Step } from '../../kit/session/session.ts'
import { focusAtOnce } from '../../ui/layout/focus-at-once.ts'
import { ShortForm, OtherWay } from './short-form.tsx'
import { EmailInput, PasswordInput } from './shared/inputs.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { missing } from './password-rules.ts'
import { forgotPath } from './shared/paths.ts'
import { useAnswers } from './use-answers.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

const names = ['email', 'password'] as const

/** E-mail and password; the guard of the route goes on when the session is open, a second step where one is asked for. */
export function LoginForm({ onStep }: { onStep: (step: Step) => void }) {
  const session = useSession()
  const { notice } = useSessionState()
  const news = useGuestNews()
  const { field, failure, isBusy, submit, instead } = useAnswers({
    names,
    check: (values) => missing(values, names),
    send: async ({ email, password }) => {
      const step = await session.login(email.trim(), password)
      if (step !== null) onStep(step)
    },
  })
  // Most people sign in otherwise: what browsers are asked by comes with the first use.
  const byPasskey = async () => (await import('./passkeys.ts')).loginByPasskey(session)
  const autofill = usePasskeyAutofill(instead)
  return (
    <ShortForm
      failure={failure}
      notice={notice}
      isBusy={isBusy}
      onSubmit={submit}
      submitLabel="Entrar"
      busyLabel="Entrando…"
      other={
        <>
          <PasskeyButton
            disabled={isBusy}
            onClick={() => {
              autofill.stop()
              instead(byPasskey)
            }}
          >
            Entrar com Chave de Acesso
          </PasskeyButton>
          <OtherWay href={forgotPath}>Esqueci Minha Senha</OtherWay>
        </>
      }
    >
      {news}
      <EmailInput
        {...field('email')}
        autoComplete="username webauthn"
        inputRef={focusAtOnce}
        onFocus={autofill.start}
      />
      <PasswordInput {...field('password')} label="Senha" autoComplete="current-password" />
    </ShortForm>
  )
}
