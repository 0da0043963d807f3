import { GuestScreen } from './guest-screen.tsx'
import { LoginForm } from './login-form.tsx'

/** The first screen of both builds. */
export default function Login() {
  return (
    <GuestScreen title="Entrar" lead="Aluguel de máquinas, do pátio à obra">
      <LoginForm />
    </GuestScreen>
  )
}
