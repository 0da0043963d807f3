import { count } from '@rentme/domain/kit/plural'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { ProgressCells, type ProgressCell } from '../../../ui/progress-cells.tsx'
import { line, link, surface } from '../../../ui/tokens.ts'
import { answerTo, questionError, type Flow } from './flow.ts'
import type { Ready } from './use-flow-context.ts'

const Head = styled('section')({
  padding: '12px 16px 0',
  borderBottom: `1px solid ${line.quiet}`,
  backgroundColor: surface.paper,
  '& > div:last-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 48,
  },
})

const cellsOf = (flow: Flow, ready: Ready): ProgressCell[] =>
  ready.questions.map((question) => {
    if (question.id === flow.at) return { id: question.id, state: 'current' }
    if (questionError(flow, ready, question) !== null) return { id: question.id, state: 'open' }
    return { id: question.id, state: answerTo(flow, question.id).answer === 'nok' ? 'bad' : 'done' }
  })

type Props = { flow: Flow; ready: Ready; missing: readonly string[]; onJump: (step: string) => void }

/** Where one is, and the way to what is missing. */
export function FlowHead({ flow, ready, missing, onJump }: Props) {
  const at = ready.questions.findIndex(({ id }) => id === flow.at)
  const next = missing.find((step) => step !== flow.at) ?? missing[0]
  return (
    <Head aria-label="Andamento">
      <ProgressCells cells={cellsOf(flow, ready)} label="Perguntas respondidas" />
      <div>
        <b>{at < 0 ? 'Antes das perguntas' : `Pergunta ${at + 1} de ${ready.questions.length}`}</b>
        {next !== undefined && (
          <Button
            size="small"
            endIcon={<ChevronRightIcon />}
            sx={{ color: link, mr: -1 }}
            onClick={() => onJump(next)}
          >
            {count(missing.length, 'Falta', 'Faltam').replace(/^(\S+) (\S+)$/, '$2 $1')}
          </Button>
        )}
        {next === undefined && (
          <Button
            size="small"
            endIcon={<ChevronRightIcon />}
            sx={{ color: link, mr: -1 }}
            onClick={() => onJump('review')}
          >
            Revisar
          </Button>
        )}
      </div>
    </Head>
  )
}
