import { Page } from '../../kit/page/page.tsx'
import { DevicesCard } from './devices-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

/** Where people are signed in, and the phones that hold the company's data. */
export default function DevicesSettings() {
  return (
    <Page title="Configurações" documentTitle="Aparelhos e Sessões">
      <Stack>
        <DevicesCard />
        <SessionsCard />
      </Stack>
    </Page>
  )
}
