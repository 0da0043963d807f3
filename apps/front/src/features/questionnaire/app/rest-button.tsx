import { needsPhoto } from '@rentme/domain/checklist/answers'
import { count } from '@rentme/domain/kit/plural'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { CheckIcon, UndoIcon } from '../../../ui/theme/icons.tsx'
import { type } from '../../../ui/theme/tokens.ts'
import { answerTo, isTouched, withAnswer, type Change, type Script, type Sheet } from '../shared/app/sheet.ts'

/** What nobody has begun to answer, and conforms without a photo. */
const restOf = (sheet: Sheet, { questions }: Pick<Script, 'questions'>): string[] =>
  questions
    .filter(
      (question) => question.type === 'ok' && !needsPhoto(question, 'ok') && !isTouched(sheet, question),
    )
    .map(({ id }) => id)

const given =
  (ids: readonly string[], from: string | null, to: string | null): Parameters<Change>[0] =>
  (sheet) =>
    ids
      .filter((id) => answerTo(sheet, id).answer === from)
      .reduce((next, id) => withAnswer(next, id, { answer: to }), sheet)

const Done = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& output': { ...type(16, 22, 500) },
})

type Props = { sheet: Sheet; script: Script; onChange: Change }

/** Answers all the rest as conforming, where the questionnaire allows it, with a way back while the list is open. */
export function RestButton({ sheet, script, onChange }: Props) {
  const [done, setDone] = useState<readonly string[]>([])
  const rest = script.allowsRest ? restOf(sheet, script) : []
  const give = () => {
    onChange(given(rest, null, 'ok'))
    setDone(rest)
  }
  const takeBack = () => {
    onChange(given(done, 'ok', null))
    setDone([])
  }
  if (rest.length > 0)
    return (
      <Button fullWidth variant="outlined" startIcon={<CheckIcon />} onClick={give}>
        Todas as Restantes Conformes ({rest.length})
      </Button>
    )
  if (done.length === 0) return null
  return (
    <Done>
      <output>{count(done.length, 'pergunta respondida', 'perguntas respondidas')} Conforme</output>
      <Button startIcon={<UndoIcon />} onClick={takeBack}>
        Desfazer
      </Button>
    </Done>
  )
}
