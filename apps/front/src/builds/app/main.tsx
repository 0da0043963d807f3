import '@rentme/domain/kit/messages'
import { count } from '@rentme/domain/kit/plural'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { lifecycle } from '#platform/lifecycle'
import { network } from '#platform/network'
import { push } from '#platform/push'
import { storage } from '#platform/storage'
import { DeviceProvider } from '../../kit/device/device.ts'
import { watchRestoredPhoto } from '../../kit/device/restored-photo.ts'
import { FormPhotosProvider, type FormPhotosProps } from '../../kit/form-photos.ts'
import { NotFoundPage } from '../../kit/error-pages.tsx'
import { FailedPage } from '../../kit/failed-page.tsx'
import { NewVersionProvider } from '../../kit/new-version.ts'
import { createQueryClient, Providers } from '../../kit/providers.tsx'
import { homePath, targetOf } from '../../kit/guards.ts'
import { createAppRouter } from '../../kit/router.ts'
import { createSession, onSessionEnd } from '../../kit/session.ts'
import { startAnew } from '../../kit/start-anew.ts'
import { closeTop } from '../../ui/over-screen.ts'
import { createAppTheme } from '../../ui/theme.ts'
import { closeToasts, toastInfo } from '../../ui/toast.tsx'
import { followBack } from './back.ts'
import { bringPictures } from './bring-pictures.ts'
import { LifeProvider } from './life-context.ts'
import { createLife } from './life.ts'
import { followLinks } from './links.ts'
import { correctionToast } from '../../features/sync/app/correction-words.ts'
import { createDeviceClock } from '../../offline/device-clock.ts'
import { createLocal } from './local.ts'
import { createNewVersion } from './new-version.ts'
import { followPush } from './push.ts'
import { refreshOnChange } from './refresh.ts'
import { appRoutes } from './routes.ts'

watchRestoredPhoto()
await storage.load()

const clock = createDeviceClock({
  wall: () => Date.now(),
  passed: () => performance.now(),
  storage,
})
const session = createSession({
  storage,
  asks: clock.asks,
  application: 'app',
  base: (import.meta.env['VITE_API_URL'] as string | undefined) ?? '',
  startAnew: () => void startAnew(router.history, base),
})
// The native shell serves the build from its root, under a relative base.
const base = import.meta.env.BASE_URL.startsWith('/') ? import.meta.env.BASE_URL.replace(/\/$/, '') : ''
const queries = createQueryClient()
const local = createLocal({
  session,
  clock,
  onCorrected: (items, zone) => toastInfo(correctionToast(items, zone)),
})
const life = createLife(session, local, (writes) =>
  toastInfo(
    `O sistema apagou os dados deste aparelho. ${count(writes, 'pendência foi recuperada', 'pendências foram recuperadas')} e os dados serão baixados de novo.`,
  ),
)
const router = createAppRouter({
  routeTree: appRoutes(session),
  session,
  basepath: base || '/',
  notFound: NotFoundPage,
  failed: FailedPage,
})

// What one user has read is not left in memory for the next.
onSessionEnd(session, () => {
  queries.clear()
  closeToasts()
})
refreshOnChange(queries, local.data)
bringPictures({ device: local.device, network })

const open = (path: string) => void router.navigate(targetOf(path))
followPush({
  push,
  session,
  engine: local.device.engine,
  open,
  show: (text, onOpen) => toastInfo(text, onOpen && { label: 'Abrir', onClick: onOpen }),
})
followLinks({ lifecycle, server: session.base, open })
followBack({
  lifecycle,
  closeTop,
  path: () => router.state.location.pathname,
  canGoBack: () => router.history.canGoBack(),
  goHome: () => void router.navigate({ to: homePath, replace: true }),
})

const newVersion = createNewVersion()
// Asked for at once: a page that has started needs no network for any form.
const loading = import('../../kit/device/form-photos.tsx')
const FormPhotos = lazy(async () => ({ default: (await loading).FormPhotos }))
const formPhotos = (field: FormPhotosProps) => (
  <Suspense fallback={null}>
    <FormPhotos {...field} />
  </Suspense>
)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <DeviceProvider value={local.device}>
      <LifeProvider value={life}>
        <FormPhotosProvider value={formPhotos}>
          <NewVersionProvider value={newVersion}>
            <Providers
              theme={createAppTheme('app')}
              session={session}
              queries={queries}
              data={local.data}
              files={local.files}
              router={router}
            />
          </NewVersionProvider>
        </FormPhotosProvider>
      </LifeProvider>
    </DeviceProvider>
  </StrictMode>,
)
