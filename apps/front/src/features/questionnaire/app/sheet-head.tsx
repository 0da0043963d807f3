import { count } from '@rentme/domain/kit/plural'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ChevronRightIcon } from '../../../ui/theme/icons.tsx'
import { ProgressCells, type ProgressCell } from './progress-cells.tsx'
import { line, link, surface } from '../../../ui/theme/tokens.ts'
import { answerTo, type Script, type Sheet } from '../shared/app/sheet.ts'

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

const cellsOf = (sheet: Sheet, { questions, errorOf }: Script): ProgressCell[] =>
  questions.map((question) => {
    if (question.id === sheet.at) return { id: question.id, state: 'current' }
    if (errorOf(question) !== null) return { id: question.id, state: 'open' }
    return { id: question.id, state: answerTo(sheet, question.id).answer === 'nok' ? 'bad' : 'done' }
  })

const placeOf = ({ at }: Sheet, { questions, after }: Script): string => {
  const place = questions.findIndex(({ id }) => id === at)
  if (place >= 0) return `Pergunta ${place + 1} de ${questions.length}`
  return after.some(({ id }) => id === at) ? 'Depois das perguntas' : 'Antes das perguntas'
}

type Props = { sheet: Sheet; script: Script; onJump: (step: string) => void }

/** Where one is, and the way to what is missing. */
export function SheetHead({ sheet, script, onJump }: Props) {
  const { missing } = script
  const next = missing.find((step) => step !== sheet.at) ?? missing[0]
  return (
    <Head aria-label="Andamento">
      <ProgressCells cells={cellsOf(sheet, script)} label="Perguntas respondidas" />
      <div>
        <b>{placeOf(sheet, script)}</b>
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
