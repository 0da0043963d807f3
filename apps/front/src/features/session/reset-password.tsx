import Button from '@mui/material/Button'
import { useLocation } from '@tanstack/react-router'
import { loginPath } from '../../kit/session/guards.ts'
import { useGo } from '../../kit/page/navigate.ts'
import { useSession } from '../../kit/session/session-context.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ShortForm, OtherWay } from './short-form.tsx'
import { GuestScreen } from './shared/guest-screen.tsx'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import { newPasswordErrors } from './password-rules.ts'
import { forgotPath } from './shared/paths.ts'
import { useAnswers } from './use-answers.ts'

interface Link {
  token: string
  email: string
}

const names = ['password', 'passwordConfirmation'] as const

const useMailedLink = (): Link => {
  const { search } = useLocation()
  const { token = '', email = '' } = search as Partial<Link>
  return { token, email }
}

/** Sets the password of the account that a mailed link is for. */
export default function ResetPassword() {
  const link = useMailedLink()
  const isWhole = link.token !== '' && link.email !== ''
  return (
    <GuestScreen title="Redefinir Senha" lead={isWhole ? `Conta ${link.email}` : 'Abra o link que recebeu'}>
      {isWhole ? (
        <Choose {...link} />
      ) : (
        <>
          <Banner tone="danger" alert>
            O link está incompleto. Abra-o de novo pelo e-mail ou solicite outro.
          </Banner>
          <Button href={forgotPath} variant="contained" color="primary" size="large">
            Solicitar Novo Link
          </Button>
        </>
      )}
    </GuestScreen>
  )
}

function Choose({ token, email }: Link) {
  const session = useSession()
  const go = useGo()
  const { field, failure, isBusy, submit } = useAnswers({
    names,
    check: newPasswordErrors,
    send: async (values) => {
      await session.api.call('/reset-password', { method: 'POST', body: { token, email, ...values } })
      await session.end('Senha redefinida. Entre com a nova senha.')
      go(loginPath, { replace: true })
    },
  })
  return (
    <ShortForm
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      submitLabel="Redefinir Senha"
      busyLabel="Salvando…"
      other={<OtherWay href={forgotPath}>Solicitar Novo Link</OtherWay>}
    >
      <NewPasswordInputs field={field} email={email} />
    </ShortForm>
  )
}
