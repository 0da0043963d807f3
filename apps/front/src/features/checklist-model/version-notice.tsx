import { checklists } from '@rentme/domain/checklist/checklist'
import { count } from '@rentme/domain/kit/plural'
import { useList } from '../../kit/data.ts'
import { useRowId } from '../../kit/navigate.ts'
import { usePermissions } from '../../kit/session-context.tsx'
import { Banner } from '../../ui/banner.tsx'

const sentence =
  'Ao mudar as perguntas, uma nova versão é criada; os checklists já feitos ficam como foram respondidos.'

/** What happens to answered checklists when their model changes; silent for a model that nobody answered. */
export function VersionNotice() {
  const id = useRowId()
  const sees = usePermissions()('access_checklist')
  if (id === undefined) return null
  return sees ? <CountedNotice modelId={id} /> : <Notice text={sentence} />
}

function CountedNotice({ modelId }: { modelId: string }) {
  const { data } = useList(checklists, { filters: { checklist_model_id: modelId }, perPage: 1 })
  if (data === undefined || data.total === 0) return null
  const answered = count(data.total, 'checklist respondeu', 'checklists responderam')
  return <Notice text={`${answered} este modelo. ${sentence}`} />
}

function Notice({ text }: { text: string }) {
  return (
    <div style={{ marginBottom: 12 }}>
      <Banner tone="info">{text}</Banner>
    </div>
  )
}
