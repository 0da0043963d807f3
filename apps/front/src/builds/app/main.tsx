import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { storage } from '#platform/storage'
import { DeviceProvider } from '../../kit/device/device.ts'
import { watchRestoredPhoto } from '../../kit/device/restored-photo.ts'
import { FailedPage, NotFoundPage } from '../../kit/error-pages.tsx'
import { createQueryClient, Providers } from '../../kit/providers.tsx'
import { createAppRouter } from '../../kit/router.ts'
import { createSession } from '../../kit/session.ts'
import { createAppTheme } from '../../ui/theme.ts'
import { LifeProvider } from './life-context.ts'
import { createLife } from './life.ts'
import { createLocal } from './local.ts'
import { NewVersion } from './new-version.tsx'
import { appRoutes } from './routes.ts'

watchRestoredPhoto()
await storage.load()

const session = createSession({
  storage,
  application: 'app',
  base: (import.meta.env['VITE_API_URL'] as string | undefined) ?? '',
})
const queries = createQueryClient()
const local = createLocal(session)
const life = createLife(session, local)
const router = createAppRouter({
  routeTree: appRoutes(session),
  session,
  basepath: import.meta.env.BASE_URL.startsWith('/') ? import.meta.env.BASE_URL : '/',
  notFound: NotFoundPage,
  failed: FailedPage,
})

// What one user has read is not left in memory for the next.
session.subscribe(() => {
  if (session.state().token === null) queries.clear()
})
local.data.onChange((nouns) => {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => nouns.includes(String(queryKey[0])) })
})

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <DeviceProvider value={local.device}>
      <LifeProvider value={life}>
        <Providers
          theme={createAppTheme('app')}
          session={session}
          queries={queries}
          data={local.data}
          files={local.files}
          router={router}
        >
          <NewVersion />
        </Providers>
      </LifeProvider>
    </DeviceProvider>
  </StrictMode>,
)
