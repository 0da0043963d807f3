import '@rentme/domain/kit/messages'
import { count } from '@rentme/domain/kit/plural'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { lifecycle } from '#platform/lifecycle'
import { network } from '#platform/network'
import { notifications } from '#platform/notifications'
import { storage } from '#platform/storage'
import { DeviceProvider } from '../../kit/app/device.ts'
import { watchRestoredPhoto } from '../../kit/app/photos/restored-photo.ts'
import { followSunlight } from '../../kit/app/sunlight.ts'
import { FormFilesProvider, type FormFiles } from '../../kit/fields/form-files.ts'
import { NotFoundPage } from '../../kit/page/error-pages.tsx'
import { FailedPage } from '../../kit/page/failed-page.tsx'
import { NewVersionProvider } from '../../kit/page/new-version.ts'
import { createQueryClient, Providers } from '../../kit/page/providers.tsx'
import { homePath, targetOf } from '../../kit/session/guards.ts'
import { GuestNewsProvider } from '../../kit/session/guest-news.ts'
import { createAppRouter } from '../../kit/page/router.ts'
import { createSession, onSessionEnd } from '../../kit/session/session.ts'
import { startAnew } from '../../kit/session/start-anew.ts'
import { closeTop } from '../../ui/feedback/over-screen.ts'
import { createAppTheme } from '../../ui/theme/theme.ts'
import { closeToasts, toastInfo } from '../../ui/feedback/toast.tsx'
import { followBack } from './back.ts'
import { bringPictures } from './bring-pictures.ts'
import { LifeProvider } from './life-context.ts'
import { createLife } from './life.ts'
import { followLinks } from './links.ts'
import { deviceVerbs } from '../../features/hour-meter/app/verbs.ts'
import { MeterVerbsProvider } from '../../features/hour-meter/verbs.ts'
import { correctionToast } from '../../features/sync/app/correction-words.ts'
import { UnsentHere } from '../../features/sync/app/unsent-here.tsx'
import { refreshNotifications } from '../../features/notification/unread.ts'
import { createDeviceClock } from '../../offline/local/device-clock.ts'
import { createLocal } from './local.ts'
import { createNewVersion } from './new-version.ts'
import { followNotifications } from './notifications.ts'
import { refreshOnChange } from './refresh.ts'
import { appRoutes } from './routes.ts'

watchRestoredPhoto()
await storage.load()
followSunlight()

const clock = createDeviceClock({
  wall: () => Date.now(),
  passed: () => performance.now(),
  storage,
})
const session = createSession({
  storage,
  asks: clock.asks,
  application: 'app',
  // What a build is given is text, or left out.
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
local.device.engine.onEnd(() => refreshNotifications(queries))
bringPictures({ device: local.device, network })

const open = (path: string) => void router.navigate(targetOf(path))
followNotifications({
  notifications,
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
const photos = import('../../kit/app/photos/form-photos.tsx')
const signature = import('../../kit/app/photos/signature-field.tsx')
const FormPhotos = lazy(async () => ({ default: (await photos).FormPhotos }))
const SignatureField = lazy(async () => ({ default: (await signature).SignatureField }))
const formFiles: FormFiles = {
  photos: (field) => (
    <Suspense fallback={null}>
      <FormPhotos {...field} />
    </Suspense>
  ),
  signature: (field) => (
    <Suspense fallback={null}>
      <SignatureField {...field} />
    </Suspense>
  ),
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <DeviceProvider value={local.device}>
      <LifeProvider value={life}>
        <MeterVerbsProvider value={deviceVerbs(local.device)}>
          <FormFilesProvider value={formFiles}>
            <NewVersionProvider value={newVersion}>
              <GuestNewsProvider value={<UnsentHere />}>
                <Providers
                  theme={createAppTheme('app')}
                  session={session}
                  queries={queries}
                  data={local.data}
                  files={local.files}
                  router={router}
                />
              </GuestNewsProvider>
            </NewVersionProvider>
          </FormFilesProvider>
        </MeterVerbsProvider>
      </LifeProvider>
    </DeviceProvider>
  </StrictMode>,
)
