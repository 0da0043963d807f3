import type { Resource } from '@rentme/domain/kit/resource'
import { isOffered } from '@rentme/domain/kit/offered'
import { isRecord, recordIn } from '@rentme/domain/kit/record'
import { useState, type ComponentType } from 'react'
import { useSave } from '../data/data.ts'
import { rowName } from '../data/row-name.ts'
import { tell, tellDone } from '../data/tell.ts'
import { succeeded } from '../page/words.ts'
import { useToday } from '../session/use-today.ts'
import { useVerbs } from '../session/verbs.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'

type Row = { readonly id: string }

/** Puts a row out of use, where that asks for more than a flag. */
export type Retire<R> = ComponentType<{ row: R; onClose: () => void }>

interface Props<R extends Row> {
  resource: Resource
  row: R
  Retire?: Retire<R> | undefined
  /** What needs the row, in words. */
  inUse: readonly string[]
  onClose: () => void
}

/** Says what keeps a row from being deleted, and offers to put it out of use where its noun knows that. */
export function InUseDialog<R extends Row>({ resource, row, Retire, inUse, onClose }: Props<R>) {
  const save = useSave(resource)
  const today = useToday()
  const [isAsking, setAsking] = useState(false)
  const { edit } = useVerbs(resource)
  const facts: unknown = row
  const [isActive, version] = isRecord(facts)
    ? [facts['active'] === true, Number(facts['version'])]
    : [false, 0]
  const setActive = (active: boolean, on: number) =>
    save.mutateAsync({ id: row.id, version: on, values: { active } })
  const retire = async () => {
    try {
      const saved = await setActive(false, version)
      const done = succeeded(resource.label, 'update')
      tellDone(done, async () => {
        await setActive(true, Number(saved['version']))
        return done
      })
    } catch (error) {
      tell(error)
    } finally {
      onClose()
    }
  }
  const asksMore = Retire !== undefined && isOffered(resource, recordIn(row), today)
  const mayRetire = edit && (asksMore || (isActive && 'active' in resource.columns))
  if (Retire !== undefined && isAsking) return <Retire row={row} onClose={onClose} />
  const confirm = () => {
    if (!mayRetire) onClose()
    else if (asksMore) setAsking(true)
    else void retire()
  }
  return (
    <ConfirmDialog
      open
      title="Não é possível excluir"
      confirmLabel={mayRetire ? 'Inativar' : 'Entendi'}
      cancelLabel={mayRetire ? 'Cancelar' : 'Fechar'}
      busy={save.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <b>{rowName(resource, row)}</b>
      <br />
      Existem registros vinculados: {inUse.join(', ')}.
      {mayRetire && ' Inativo, deixa de aparecer nos formulários, e o que já foi feito fica como está.'}
    </ConfirmDialog>
  )
}
