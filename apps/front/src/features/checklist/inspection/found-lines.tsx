import { isDamage, type Compared } from '@rentme/domain/checklist/compare'
import { okLabels } from '@rentme/domain/checklist/question'
import { count } from '@rentme/domain/kit/plural'
import { formatDate } from '@rentme/domain/kit/time'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useZone } from '../../../kit/session/session-context.tsx'
import { QuietState } from '../../../ui/feedback/quiet-state.tsx'
import { StatusChip } from '../../../ui/rows/status-chip.tsx'
import { AlertIcon, CloseIcon } from '../../../ui/theme/icons.tsx'
import { ink, type } from '../../../ui/theme/tokens.ts'
import { SlideAnswers } from '../slide-answers.tsx'
import { PhotoPair } from './photo-pair.tsx'
import type { LastReturn } from './use-last-return.ts'

const Lines = styled('ol')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' })
const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 320px) minmax(0, 1fr)',
    '& > :only-child': { gridColumn: '1 / -1' },
  },
}))
const Words = styled('div')(({ theme }) => ({
  padding: '12px 16px 14px',
  '& h3': { margin: '8px 0 0', ...(theme.build === 'app' ? type(20, 28, 600) : type(16, 24, 600)) },
  '& p': { margin: '2px 0 0' },
  '& small': { display: 'block', marginTop: 4, color: ink[500], ...theme.typography.body2 },
}))
const Top = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

/** What a return found, each with what was said and shown of it on both sides. */
export function FoundLines({ exit, back, found }: LastReturn) {
  const zone = useZone()
  const day = (at: string) => formatDate(at, zone).slice(0, 5)
  return (
    <Lines>
      {found.map((row) => (
        <Card key={row.question.id} component="li">
          <Line>
            <PhotoPair
              question={row.question.question}
              isWorse={isDamage(row)}
              sides={[
                ...(exit === null ? [] : [{ word: `Saída ${day(exit.performedAt)}`, answer: row.exit }]),
                { word: `Retorno ${day(back.performedAt)}`, answer: row.back },
              ]}
            />
            <Words>
              <Found row={row} />
            </Words>
          </Line>
        </Card>
      ))}
    </Lines>
  )
}

function Found({ row }: { row: Compared }) {
  const { question, exit, back } = row
  const photos = back?.files?.length ?? 0
  return (
    <>
      <Top>
        <QuietState label={okLabels.nok} tone="danger" icon={CloseIcon} />
        {isDamage(row) && <StatusChip label="Avaria" tone="danger" icon={AlertIcon} />}
      </Top>
      <h3>{question.question}</h3>
      {back?.note && <p>{back.note}</p>}
      {exit?.answer === 'nok' && <small>Já estava assim na saída.</small>}
      {photos > 1 && <small>{count(photos, 'foto', 'fotos')}</small>}
      <SlideAnswers row={row} />
    </>
  )
}
