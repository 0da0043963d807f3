import { usePermissions } from '../../session/session-context.tsx'
import type { Tabs } from './screen.tsx'

type Permission = Parameters<ReturnType<typeof usePermissions>>[0]
type Section = { label: string; href: string; permission: Permission }

/** Lists that belong together as tabs, each for who may see it; none where only one is left. */
export const useSectionTabs = (
  label: string,
  sections: readonly Section[],
  current: string,
): { tabs?: Tabs } => {
  const can = usePermissions()
  const tabs = sections
    .filter(({ permission }) => can(permission))
    .map((section) => ({ label: section.label, href: section.href, current: section.href === current }))
  return tabs.length < 2 ? {} : { tabs: { label, tabs } }
}
