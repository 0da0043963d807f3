import { administratorPermissions } from '@rentme/domain/employee-role/permissions'
import {
  auditPath,
  companyPath,
  devicesPath,
  firstRunPath,
  importPath,
  privacyPath,
  subjectsPath,
  systemPath,
} from '../../features/settings/paths.ts'
import { privacyPermissions } from '../../features/privacy/shared/subject.ts'
import type { Screen } from '../../kit/session/guards.ts'

const guard = administratorPermissions

/** What an administrator sets up, and how personal data is treated, which everyone may read. */
export const settingsScreens: readonly Screen[] = [
  { path: companyPath, guard, load: () => import('../../features/settings/company.tsx') },
  { path: devicesPath, guard, load: () => import('../../features/settings/devices.tsx') },
  { path: auditPath, guard, load: () => import('../../features/settings/audit.tsx') },
  { path: importPath, guard, load: () => import('../../features/settings/import-export.tsx') },
  {
    path: subjectsPath,
    guard: privacyPermissions,
    load: () => import('../../features/privacy/subjects.tsx'),
  },
  { path: systemPath, guard, load: () => import('../../features/settings/system.tsx') },
  { path: firstRunPath, guard, load: () => import('../../features/settings/first-run/first-run.tsx') },
  { path: privacyPath, guard: 'login', load: () => import('../../features/privacy/privacy.tsx') },
]
