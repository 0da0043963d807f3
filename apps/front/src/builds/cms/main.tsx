import { lazyRouteComponent } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { network } from '#platform/network'
import { storage } from '#platform/storage'
import { refreshNotifications } from '../../features/notification/unread.ts'
import { apiData } from '../../kit/data/data-api.ts'
import { apiFiles } from '../../kit/files/files-api.ts'
import { FailedPage } from '../../kit/page/failed-page.tsx'
import { liveChanges } from '../../kit/data/live-changes.ts'
import { detour } from '../../kit/session/guards.ts'
import { NewVersionProvider } from '../../kit/page/new-version.ts'
import { connection, preload, sparesData, whenIdle } from '../../kit/page/preload.ts'
import { createQueryClient, Providers } from '../../kit/page/providers.tsx'
import { refreshLive } from '../../kit/data/refresh-live.ts'
import { createAppRouter } from '../../kit/page/router.ts'
import { createSession, onSessionEnd } from '../../kit/session/session.ts'
import { startAnew } from '../../kit/session/start-anew.ts'
import { createAppTheme } from '../../ui/theme/theme.ts'
import { closeToasts } from '../../ui/feedback/toast.tsx'
import { createNewVersion } from './new-version.ts'
import { cmsRoutes, screens } from './routes.ts'

await storage.load()
const session = createSession({
  storage,
  application: 'cms',
  base: '',
  startAnew: () => void startAnew(router.history, ''),
})
const queries = createQueryClient()
const data = apiData(
  session.api,
  liveChanges(session, network, () => refreshNotifications(queries)),
)
const router = createAppRouter({
  routeTree: cmsRoutes(session),
  session,
  basepath: '/',
  notFound: lazyRouteComponent(() => import('../../kit/page/error-pages.tsx'), 'NotFoundPage'),
  failed: FailedPage,
})

// What one user has read is not left in memory for the next. A screen that is still there would ask for it again.
router.subscribe('onResolved', () => {
  if (session.state().token === null) queries.clear()
})

onSessionEnd(session, closeToasts)

refreshLive(queries, data)

/** Brings the screens that the user may open, once the first one is there and unless the connection is dear. */
const preloadScreens = () => {
  const { token } = session.state()
  if (token === null || import.meta.env.DEV || sparesData(connection())) return
  stopWaiting()
  const open = screens.filter(({ guard }) => detour(guard, session.state()) === null)
  whenIdle(() => void preload(open.map(({ load }) => load)))
}
const stopWaiting = router.subscribe('onRendered', preloadScreens)

const version = createNewVersion(document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? null)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <NewVersionProvider value={version}>
      <Providers
        theme={createAppTheme('cms')}
        session={session}
        queries={queries}
        data={data}
        files={apiFiles(session)}
        router={router}
      />
    </NewVersionProvider>
  </StrictMode>,
)
