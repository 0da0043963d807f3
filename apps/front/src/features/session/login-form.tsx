import { useSession, useSessionState } from '../../kit/session-context.tsx'
import { focusAtOnce } from '../../ui/focus-at-once.ts'
import { ShortForm, OtherWay } from './short-form.tsx'
import { EmailInput, PasswordInput } from './inputs.tsx'
import { missing } from './password-rules.ts'
import { forgotPath } from './paths.ts'
import { useAnswers } from './use-answers.ts'

const names = ['email', 'password'] as const

/** E-mail and password; the guard of the route goes on when the session is open. */
export function LoginForm() {
  const session = useSession()
  const { notice } = useSessionState()
  const { field, failure, isBusy, submit } = useAnswers({
    names,
    check: (values) => missing(values, names),
    send: ({ email, password }) => session.login(email.trim(), password),
  })
  return (
    <ShortForm
      failure={failure}
      notice={notice}
      isBusy={isBusy}
      onSubmit={submit}
      submitLabel="Entrar"
      busyLabel="Entrando…"
      other={<OtherWay href={forgotPath}>Esqueci Minha Senha</OtherWay>}
    >
      <EmailInput {...field('email')} inputRef={focusAtOnce} />
      <PasswordInput {...field('password')} label="Senha" autoComplete="current-password" />
    </ShortForm>
  )
}
