import { count } from '@rentme/domain/kit/plural'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Screen } from '../../../kit/device/screen.tsx'
import { CodePlate } from '../../../ui/code-plate.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { ThumbBar } from '../../../ui/thumb-bar.tsx'
import { ink, type } from '../../../ui/tokens.ts'
import { photosOf } from '../../questionnaire/app/sheet.ts'
import { missingSteps, type Flow } from './flow.ts'
import { typeTitles } from '../labels.ts'
import type { Ready } from './use-flow-context.ts'

type Props = { draft: Flow; ready: Ready; onContinue: () => void; onDiscard: () => void }

/** What was left half done is there, whole: go on with it, or begin again. */
export function DraftFound({ draft, ready, onContinue, onDiscard }: Props) {
  const total = ready.questions.length
  const done = total - missingSteps(draft, ready).filter((step) => step !== 'header').length
  const end = (
    <ThumbBar>
      <Button color="error" startIcon={<TrashIcon />} onClick={onDiscard} sx={{ flex: '1 1 8rem' }}>
        Descartar
      </Button>
      <Button variant="contained" color="primary" onClick={onContinue} sx={{ flex: '2 1 12rem' }}>
        Continuar Rascunho
      </Button>
    </ThumbBar>
  )
  return (
    <Screen title={typeTitles[draft.type]} up="/admin/checklists" end={end}>
      <Card sx={{ p: 2, mt: 1 }}>
        <CodePlate code={draft.internCode} />
        <h2 style={{ margin: '12px 0 4px', ...type(20, 28, 600) }}>Há um rascunho deste checklist</h2>
        <p style={{ margin: 0, color: ink[500] }}>
          {done} de {total} respondidas, {count(photosOf(draft).length, 'foto', 'fotos')}. Nada foi enviado
          ainda.
        </p>
      </Card>
    </Screen>
  )
}
