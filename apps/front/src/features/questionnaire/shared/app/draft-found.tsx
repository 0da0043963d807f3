import { count } from '@rentme/domain/kit/plural'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Screen } from '../../../../kit/app/screen/screen.tsx'
import { CodePlate } from '../../../../ui/rows/code-plate.tsx'
import { TrashIcon } from '../../../../ui/theme/icons.tsx'
import { ThumbBar } from '../../../../ui/layout/thumb-bar.tsx'
import { ink, type } from '../../../../ui/theme/tokens.ts'
import { doneOf, photoCount, type Script, type Sheet } from './sheet.ts'

type Props = {
  title: string
  up: string
  /** `deste checklist`. */
  ofWhat: string
  plate: string
  draft: Sheet
  script: Script
  onContinue: () => void
  onDiscard: () => void
}

/** What was left half done is there, whole: go on with it, or begin again. */
export function DraftFound({ title, up, ofWhat, plate, draft, script, onContinue, onDiscard }: Props) {
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
    <Screen title={title} up={up} end={end}>
      <Card sx={{ p: 2, mt: 1 }}>
        <CodePlate code={plate} />
        <h2 style={{ margin: '12px 0 4px', ...type(20, 28, 600) }}>{`Há um rascunho ${ofWhat}.`}</h2>
        <p style={{ margin: 0, color: ink[500] }}>
          {doneOf(script)} de {script.questions.length} respondidas,{' '}
          {count(photoCount(draft, script), 'foto', 'fotos')}. Nada foi enviado ainda.
        </p>
      </Card>
    </Screen>
  )
}
