import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { loginPath } from '../../kit/session/guards.ts'
import { useGo } from '../../kit/page/navigate.ts'
import { useSession } from '../../kit/session/session-context.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ShortForm, OtherWay } from './short-form.tsx'
import { GuestScreen } from './shared/guest-screen.tsx'
import { CodeInput } from './shared/inputs.tsx'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import { missing, newPasswordErrors } from './password-rules.ts'
import { forgotPath } from './shared/paths.ts'
import { useAnswers } from './use-answers.ts'
import { recordIn } from '@rentme/domain/kit/record'

interface Link {
  token: string
  email: string
  /** The account has passkeys. */
  hasPasskeys: boolean
}

const names = ['password', 'passwordConfirmation', 'code'] as const

const useMailedLink = (): Link => {
  const { search } = useLocation()
  const { token = '', email = '', passkeys } = recordIn(search)
  return { token: String(token), email: String(email), hasPasskeys: passkeys !== undefined }
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

function Choose({ token, email, hasPasskeys }: Link) {
  const session = useSession()
  const go = useGo()
  const [removePasskeys, setRemove] = useState(false)
  const { field, failure, isBusy, submit } = useAnswers({
    names,
    check: (values) => ({ ...newPasswordErrors(values), ...(removePasskeys && missing(values, ['code'])) }),
    send: async ({ code, ...chosen }) => {
      const body = { token, email, ...chosen, ...(removePasskeys && { removePasskeys, code }) }
      await session.api.call('/reset-password', { method: 'POST', body })
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
      <Banner tone="info">
        As sessões abertas em todos os aparelhos serão encerradas.
        {hasPasskeys && ' As suas chaves de acesso continuam valendo.'}
      </Banner>
      <NewPasswordInputs field={field} email={email} />
      {hasPasskeys && (
        <FormControlLabel
          control={<Checkbox checked={removePasskeys} onChange={(_, checked) => setRemove(checked)} />}
          label="Remover também as minhas chaves de acesso"
        />
      )}
      {removePasskeys && (
        <CodeInput
          {...field('code')}
          hint="Do aplicativo autenticador, ou um código de recuperação. Sem nenhum deles, deixe as chaves e peça a quem administra o RentMe que redefina as suas duas etapas."
        />
      )}
    </ShortForm>
  )
}
