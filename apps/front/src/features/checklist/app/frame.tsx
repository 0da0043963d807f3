import type { ReactNode } from 'react'
import { checklists } from '@rentme/domain/checklist/checklist'
import { useList } from '../../../kit/data/data.ts'
import { pendingAt } from '../shared/app/pending-at.ts'
import { Screen } from '../../../kit/app/screen/screen.tsx'

type Props = { current: 'pending' | 'completed'; fab?: boolean; children: ReactNode }

/** The two lists of checklists as tabs of one section. */
export function ChecklistsFrame({ current, fab = false, children }: Props) {
  const pending = useList(checklists, { filters: pendingAt('').filters, perPage: 1 }).data?.total
  const tabs = [
    {
      label: 'Pendentes',
      href: '/admin/checklists/pendentes',
      current: current === 'pending',
      count: pending,
    },
    { label: 'Concluídos', href: '/admin/checklists/concluidos', current: current === 'completed' },
  ]
  return (
    <Screen title="Checklists" up="/admin/checklists" tabs={{ label: 'Checklists', tabs }} fab={fab}>
      {children}
    </Screen>
  )
}
