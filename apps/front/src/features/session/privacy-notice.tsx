import { loginPath } from '../../kit/session/guards.ts'
import { KeptData } from '../privacy/shared/kept-data.tsx'
import { GuestScreen } from './shared/guest-screen.tsx'
import { OtherWay } from './short-form.tsx'

/** How personal data is treated, for everybody; who answers for it is told to who is signed in. */
export default function PrivacyNotice() {
  return (
    <GuestScreen title="Privacidade" lead="O que é guardado de quem usa o sistema">
      <KeptData />
      <p style={{ margin: 0 }}>
        No sistema web, quem entra vê também, em Privacidade, o nome e o e-mail do encarregado pelos dados
        pessoais.
      </p>
      <OtherWay href={loginPath}>Voltar ao Login</OtherWay>
    </GuestScreen>
  )
}
