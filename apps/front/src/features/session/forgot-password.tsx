import Button from '@mui/material/Button'
import { useState } from 'react'
import { loginPath } from '../../kit/session/guards.ts'
import { useSession } from '../../kit/session/session-context.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { focusAtOnce } from '../../ui/layout/focus-at-once.ts'
import { ShortForm, OtherWay } from './short-form.tsx'
import { GuestScreen } from './shared/guest-screen.tsx'
import { EmailInput } from './shared/inputs.tsx'
import { missing } from './password-rules.ts'
import { useAnswers } from './use-answers.ts'

const names = ['email'] as const

/** Asks for a link by mail. The answer is the same whether the e-mail is known or not. */
export default function ForgotPassword() {
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <GuestScreen title="Esqueci Minha Senha" lead="Enviamos um link para você escolher outra">
      {answer === null ? (
        <Ask onAnswer={setAnswer} />
      ) : (
        <>
          <Banner tone="ok" alert>
            {answer}
          </Banner>
          <span>O link vale por uma hora e só pode ser usado uma vez. Veja também a caixa de spam.</span>
          <Button href={loginPath} variant="contained" color="primary" size="large">
            Voltar ao Login
          </Button>
        </>
      )}
    </GuestScreen>
  )
}

function Ask({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const { api } = useSession()
  const { field, failure, isBusy, submit } = useAnswers({
    names,
    check: (values) => missing(values, names),
    send: async ({ email }) => {
      const body = { email: email.trim() }
      const { message } = await api.call<{ message: string }>('/forgot-password', { method: 'POST', body })
      onAnswer(message)
    },
  })
  return (
    <ShortForm
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      submitLabel="Enviar Link"
      busyLabel="Enviando…"
      other={<OtherWay href={loginPath}>Voltar ao Login</OtherWay>}
    >
      <EmailInput {...field('email')} inputRef={focusAtOnce} />
    </ShortForm>
  )
}
