import type { Read, Resource } from '@rentme/domain/kit/resource'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingForm } from '../../../ui/feedback/loading.tsx'
import { useOne } from '../../data/data.ts'
import { useRowId } from '../../page/navigate.ts'
import { notLoaded } from '../../page/words.ts'
import { useSeen } from './recent.ts'
import { UnsentNote } from './unsent-note.tsx'
import { Screen, type Tabs } from '../screen/screen.tsx'

type Props<R extends Resource> = {
  resource: R
  title: string
  /** The screen above. */
  up: string
  tabs?: (id: string) => Tabs
  /** Bar at the bottom. */
  renderEnd?: (row: Read<R>) => ReactNode
  children: (row: Read<R>) => ReactNode
}

/** The row of this device that the address names. One that is not there is an error with its id. */
export function RowScreen<R extends Resource>({ resource, title, up, tabs, renderEnd, children }: Props<R>) {
  const id = useRowId() ?? ''
  const { data: row, error, isPending, refetch } = useOne(resource, id)
  const unknown = row === null ? new Error(`Unable to get ${resource.name} with id ${id}`) : null
  useSeen(resource.name, row?.id)
  const frame = { title, up, ...(tabs && { tabs: tabs(id) }) }
  if (isPending)
    return (
      <Screen {...frame}>
        <LoadingForm fields={4} />
      </Screen>
    )
  if (!row)
    return (
      <Screen title={title} up={up}>
        <ErrorState
          message={notLoaded(resource.label)}
          drawing={unknown ? 'lens' : 'plug'}
          hint={unknown ? 'O registro foi excluído, ou ainda não foi baixado neste aparelho.' : ''}
          code={(error ?? unknown)?.message}
          onRetry={() => void refetch()}
        />
      </Screen>
    )
  return (
    <Screen {...frame} titleAs="p" end={renderEnd?.(row)}>
      <UnsentNote id={row.id} />
      {children(row)}
    </Screen>
  )
}
