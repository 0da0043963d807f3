import { lazy, Suspense, useState } from 'react'
import type { Step } from '../../kit/session/session.ts'
import { GuestScreen } from './shared/guest-screen.tsx'
import { LoginForm } from './login-form.tsx'

const SecondStep = lazy(() => import('./second-step.tsx'))

/** The first screen of both builds. */
export default function Login() {
  const [step, setStep] = useState<Step | null>(null)
  const first = (
    <GuestScreen title="Entrar" lead="Aluguel de máquinas, do pátio à obra">
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
