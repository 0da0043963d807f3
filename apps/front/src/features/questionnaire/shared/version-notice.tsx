import { count } from '@rentme/domain/kit/plural'
import type { Resource } from '@rentme/domain/kit/resource'
import { useList } from '../../../kit/data/data.ts'
import { useRowId } from '../../../kit/page/navigate.ts'
import { useVerbs } from '../../../kit/session/verbs.ts'
import { noun } from '../../../kit/page/words.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

interface Props {
  /** The noun whose rows answer the questionnaire, and the filter that finds those of one. */
  answeredBy: Resource
  parameter: string
  /** The questionnaire in words: `este modelo`. */
  what: string
}

const sentence =
  'Ao mudar as perguntas, uma nova versão é criada; o que já foi respondido fica como foi respondido.'

/** What happens to what was answered when a questionnaire changes; silent for one that nobody answered. */
export function VersionNotice(props: Props) {
  const id = useRowId()
  const sees = useVerbs(props.answeredBy).access
  if (id === undefined) return null
  return sees ? <CountedNotice {...props} id={id} /> : <Notice text={sentence} />
}

function CountedNotice({ answeredBy, parameter, what, id }: Props & { id: string }) {
  const { data } = useList(answeredBy, { filters: { [parameter]: id }, perPage: 1 })
  if (data === undefined || data.total === 0) return null
  const { total } = data
  const answered = `${count(total, noun(answeredBy.label, 1), noun(answeredBy.label, 2))} ${total === 1 ? 'respondeu' : 'responderam'}`
  return <Notice text={`${answered} ${what}. ${sentence}`} />
}

function Notice({ text }: { text: string }) {
  return (
    <div style={{ marginBottom: 12 }}>
      <Banner tone="info">{text}</Banner>
    </div>
  )
}
