import { forbiddenPath, loginPath, type Screen } from '../../kit/session/guards.ts'
import { forgotPath, passwordPath, privacyNoticePath, resetPath } from './shared/paths.ts'

const login = () => import('./login.tsx')

/** Screens without the frame, the same in both builds. */
export const bareScreens: readonly Screen[] = [
  { path: '/', guard: 'guest', load: login },
  { path: loginPath, guard: 'guest', load: login },
  { path: forgotPath, guard: 'guest', load: () => import('./forgot-password.tsx') },
  { path: resetPath, guard: 'guest', load: () => import('./reset-password.tsx') },
  { path: privacyNoticePath, guard: 'none', load: () => import('./privacy-notice.tsx') },
  { path: forbiddenPath, guard: 'none', load: () => import('./forbidden.tsx') },
]

/** Inside the frame of either build. */
export const passwordScreen: Screen = {
  path: passwordPath,
  guard: 'login',
  load: () => import('./update-password.tsx'),
}
