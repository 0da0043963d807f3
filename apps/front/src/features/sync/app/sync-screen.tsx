import { useState } from 'react'
import { useDevice, useSync } from '../../../kit/app/device.ts'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { wrongClock } from './correction-words.ts'
import { DownloadAgain } from './download-again.tsx'
import { HeldCard } from './held-card.tsx'
import { StorageCard } from './storage-card.tsx'
import { SyncCard } from './sync-card.tsx'
import { SyncDialog } from './sync-dialog.tsx'

/** How the device stands with the server, and what it keeps of it. */
export default function SyncScreen() {
  const { engine, clockOffset } = useDevice()
  const { phase } = useSync()
  const [isShown, setShown] = useState(false)
  const clockWarning = wrongClock(clockOffset())
  const sync = () => {
    setShown(true)
    void engine.syncNow({ manual: true })
  }
  return (
    <Screen title="Sincronização" up="/admin" plain>
      {clockWarning !== null && (
        <div style={{ marginBottom: 12 }}>
          <Banner tone="warn">{clockWarning}</Banner>
        </div>
      )}
      <SyncCard onSync={sync} />
      <HeldCard />
      <StorageCard />
      <DownloadAgain disabled={phase === 'pushing' || phase === 'pulling'} />
      <SyncDialog open={isShown} onClose={() => setShown(false)} />
    </Screen>
  )
}
