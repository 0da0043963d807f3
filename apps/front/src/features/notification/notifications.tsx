import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Page } from '../../kit/page/page.tsx'
import { homePath } from '../../kit/session/guards.ts'
import { Notifications } from './listed.tsx'
import { NotificationsHead } from './notifications-head.tsx'
import { ReadAll } from './read-all.tsx'

const Sheet = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 760,
  margin: '0 auto',
  ...(theme.build === 'cms' && { padding: '16px 16px 32px' }),
}))

/** Everything that the user was told, the newest first. */
export default function NotificationsScreen() {
  const [isUnread, setUnread] = useState(false)
  return (
    <Page title="Notificações" back={homePath}>
      <Sheet>
        <Card>
          <NotificationsHead isUnread={isUnread} onUnread={setUnread}>
            <ReadAll />
          </NotificationsHead>
          <Notifications isUnread={isUnread} isWhole />
        </Card>
      </Sheet>
    </Page>
  )
}
