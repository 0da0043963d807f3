import { useCountStarts } from '../../hour-meter/shared/use-meter.ts'
import { hoursRun } from '@rentme/domain/checklist/rental-figures'
import { checklistModels } from '@rentme/domain/checklist-model/checklist-model'
import { checklists, type Checklist } from '@rentme/domain/checklist/checklist'
import { compare } from '@rentme/domain/checklist/compare'
import { useParams } from '@tanstack/react-router'
import Button from '@mui/material/Button'
import { useOne } from '../../../kit/data/data.ts'
import { UnsentNote } from '../../../kit/app/list/unsent-note.tsx'
import { ShareDocuments } from '../../../kit/app/share-documents.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { ReturnIcon } from '../../../ui/theme/icons.tsx'
import { LoadingForm } from '../../../ui/feedback/loading.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx'
import { answersIn, questionsIn } from '@rentme/domain/checklist/read'
import { CompareList } from './compare-list.tsx'
import { DetailHead } from './detail-head.tsx'
import { DetailPeople } from './detail-people.tsx'
import { registerHref } from '../../addresses.ts'

const up = '/admin/checklists'

/** One rental: how the machine left and how it came back, question by question. */
export default function ChecklistDetailScreen() {
  const { id = '' } = useParams({ strict: false })
  const { data, isPending, isError, refetch } = useOne(checklists, id)
  if (isPending)
    return (
      <Screen title="Checklist" up={up}>
        <LoadingForm fields={6} />
      </Screen>
    )
  if (isError || !data)
    return (
      <Screen title="Checklist" up={up}>
        <ErrorState
          message={isError ? 'Não foi possível ler este checklist.' : 'Registro não encontrado.'}
          hint={isError ? '' : 'Ele pode ter sido excluído ou ser mais antigo do que este aparelho guarda.'}
          drawing={isError ? 'plug' : 'lens'}
          {...(isError ? { onRetry: () => void refetch() } : {})}
        />
      </Screen>
    )
  return <Rental key={id} checklist={data} />
}

function Rental({ checklist }: { checklist: Checklist }) {
  const otherId = checklist.type === 'exit' ? checklist.returnId : checklist.exitId
  const { data: other } = useOne(checklists, otherId ?? '')
  const exit = checklist.type === 'exit' ? checklist : (other ?? null)
  const back = checklist.type === 'return' ? checklist : (other ?? null)
  const mayReturn = usePermissions()('create_checklist') && exit !== null && exit.returnDate === null
  const end = mayReturn && (
    <ThumbBar>
      <Button
        fullWidth
        variant="contained"
        color="primary"
        startIcon={<ReturnIcon />}
        href={registerHref(checklist.productId, 'return')}
      >
        Iniciar Checklist de Retorno
      </Button>
    </ThumbBar>
  )
  return (
    <Screen title="Checklist" titleAs="p" up={up} end={end}>
      <UnsentNote id={checklist.id} />
      <DetailHead exit={exit} back={back} />
      <Answers exit={exit} back={back} />
      <DetailPeople exit={exit} back={back} />
      <Papers exit={exit} back={back} />
    </Screen>
  )
}

const paperOf = (label: string, { id }: Checklist, paper: string) => ({
  label: `Compartilhar ${label}`,
  path: `${checklists.path}/${id}/${paper}`,
})

/** What the client is given: both checklists, and what changed between them. */
function Papers({ exit, back }: { exit: Checklist | null; back: Checklist | null }) {
  const rows = [exit, back].filter((row) => row !== null)
  const documents = [
    ...(exit === null ? [] : [paperOf('Saída', exit, 'document')]),
    ...(back === null ? [] : [paperOf('Retorno', back, 'document')]),
    ...(exit === null || back === null ? [] : [paperOf('Comparação', exit, 'comparison')]),
  ]
  return (
    <div style={{ marginTop: 12 }}>
      <ShareDocuments ids={rows.map(({ id }) => id)} documents={documents} />
    </div>
  )
}

function Answers({ exit, back }: { exit: Checklist | null; back: Checklist | null }) {
  const of = exit ?? back
  const { data: model } = useOne(checklistModels, of?.checklistModelId ?? '')
  const questions = questionsIn(model, of?.modelVersion).filter(({ type }) => type !== 'signature')
  const { data: readings } = useCountStarts(of?.productId ?? '')
  const run = exit === null || back === null ? null : hoursRun(readings, exit, back)
  const rows = compare(questions, answersIn(exit), back === null ? null : answersIn(back), run)
  return (
    <>
      <SectionHead title="Respostas" />
      {model === undefined ? <LoadingForm fields={4} /> : <CompareList rows={rows} back={back} />}
    </>
  )
}
