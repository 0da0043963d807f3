import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import type { Question } from '@rentme/domain/checklist/question'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldId } from '../../../kit/editor/editor-context.ts'
import { useShown } from '../../../kit/editor/editor-section.tsx'
import { FieldError } from '../../../ui/inputs/field-error.tsx'
import { PlusIcon } from '../../../ui/theme/icons.tsx'
import { line } from '../../../ui/theme/tokens.ts'
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx'
import { QuestionItem } from '../question-item.tsx'
import { QuestionPreview } from '../question-preview.tsx'
import { useDrag } from '../use-drag.ts'
import { useQuestions } from '../use-questions.ts'
import { maxQuestions } from './max-questions.ts'

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })
const Foot = styled('div')({ padding: '8px 16px 14px', borderTop: `1px solid ${line.row}` })

interface Props<Q extends object> {
  /** A question that nothing is said of yet. */
  emptyQuestion: () => Q
  /** Fields of the question at a place, named `questions.<at>.<fact>`. */
  renderFields: (at: number) => ReactNode
  /** What a folded question says of itself beside its text. */
  factsOf: (question: Q) => readonly string[]
  /** The question as a phone asks it. */
  askedOf: (question: Q) => Question
}

/** The questions of a questionnaire, a line each: add, remove, reorder by dragging or by keys, and say everything of one. */
export function QuestionEditor<Q extends object>(props: Props<Q>) {
  const { formState } = useFormContext()
  const questions = useQuestions(props.emptyQuestion)
  const { fields, told } = questions
  const drag = useDrag(questions.move)
  useShown('questions', { isRequired: true, value: fields })
  const error = formState.errors['questions']
  const message = error?.message ?? error?.root?.message
  return (
    <>
      <List>
        {fields.map(({ key }, at) => (
          <Edited key={key} {...{ at, questions, drag }} {...props} />
        ))}
      </List>
      <VisuallyHidden as="output">{told}</VisuallyHidden>
      <Foot>
        <Button
          id={fields.length === 0 ? fieldId('questions') : 'question-add'}
          variant="outlined"
          startIcon={<PlusIcon />}
          onClick={() => questions.add(fields.length)}
          disabled={fields.length >= maxQuestions}
        >
          Adicionar Pergunta
        </Button>
        {typeof message === 'string' && (
          <FormHelperText error>
            <FieldError>{message}</FieldError>
          </FormHelperText>
        )}
      </Foot>
    </>
  )
}

type EditedProps<Q extends object> = Props<Q> & {
  at: number
  questions: ReturnType<typeof useQuestions>
  drag: ReturnType<typeof useDrag>
}

function Edited<Q extends object>({ renderFields, factsOf, askedOf, ...item }: EditedProps<Q>) {
  // The form holds what the editor of these questions put there, of the type of an empty one.
  const question = useWatch({ name: `questions.${item.at}` }) as Q
  const asked = askedOf(question)
  return (
    <QuestionItem
      {...item}
      text={asked.question}
      facts={factsOf(question)}
      fields={renderFields(item.at)}
      preview={<QuestionPreview question={asked} />}
    />
  )
}
