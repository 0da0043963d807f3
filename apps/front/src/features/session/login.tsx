import { lazy, Suspense, useState } from 'react'
import type { Step } from '../../kit/session/session.ts'
import { GuestScreen } from './shared/guest-screen.tsx'
import { LoginFoot } from './login-foot.tsx'
import { LoginForm } from './login-form.tsx'
import { WhoseLogin } from './whose-login.tsx'

const SecondStep = lazy(() => import('./second-step.tsx'))

/** The first screen of both builds. */
export default function Login() {
  const [step, setStep] = useState<Step | null>(null)
  const first = (
    <GuestScreen title="Entrar" lead={<WhoseLogin />} foot={<LoginFoot />}>
      <LoginForm onStep={setStep} />
    </GuestScreen>
  )
  if (step === null) return first
  return (
    <Suspense fallback={first}>
      <SecondStep step={step} onBack={() => setStep(null)} />
    </Suspense>
  )
}
