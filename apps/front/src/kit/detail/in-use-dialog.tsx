import type { Resource } from '@rentme/domain/kit/resource'
import { isRecord } from '@rentme/domain/kit/record'
import { useSave } from '../data/data.ts'
import { rowName } from '../data/row-name.ts'
import { tell, tellDone } from '../data/tell.ts'
import { succeeded } from '../page/words.ts'
import { useVerbs } from '../session/verbs.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'

type Row = { readonly id: string }

interface Props {
  resource: Resource
  row: Row
  /** What needs the row, in words. */
  inUse: readonly string[]
  onClose: () => void
}

/** Says what keeps a row from being deleted, and offers to put it out of use where its noun knows that. */
export function InUseDialog({ resource, row, inUse, onClose }: Props) {
  const save = useSave(resource)
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
  const mayRetire = edit && isActive && 'active' in resource.columns
  return (
    <ConfirmDialog
      open
      title="Não é possível excluir"
      confirmLabel={mayRetire ? 'Inativar' : 'Entendi'}
      cancelLabel={mayRetire ? 'Cancelar' : 'Fechar'}
      busy={save.isPending}
      onConfirm={() => (mayRetire ? void retire() : onClose())}
      onClose={onClose}
    >
      <b>{rowName(resource, row)}</b>
      <br />
      Existem registros vinculados: {inUse.join(', ')}.
      {mayRetire && ' Inativo, deixa de aparecer nos formulários, e o que já foi feito fica como está.'}
    </ConfirmDialog>
  )
}
