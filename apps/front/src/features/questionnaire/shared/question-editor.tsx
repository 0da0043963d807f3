import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { fieldId } from '../../../kit/editor/editor-context.ts'
import { useShown } from '../../../kit/editor/editor-section.tsx'
import { FieldError } from '../../../ui/inputs/field-error.tsx'
import { ArrowDownIcon, ArrowUpIcon, DragIcon, PlusIcon, TrashIcon } from '../../../ui/theme/icons.tsx'
import { ink, line, signal, type } from '../../../ui/theme/tokens.ts'
import { maxQuestions } from './max-questions.ts'

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '14px 16px',
  borderTop: `1px solid ${line.row}`,
  '&[data-over]': { boxShadow: `inset 0 3px 0 ${signal.main}` },
  '&[data-dragged]': { opacity: 0.5 },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'stretch' },
}))
const Grip = styled('span')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  width: 28,
  flex: 'none',
  paddingTop: 28,
  color: ink[500],
  cursor: 'grab',
  '& b': { ...type(14, 20, 600), color: ink[900] },
  [theme.breakpoints.down('sm')]: { display: 'flex', width: 'auto', paddingTop: 0 },
}))
const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  paddingTop: 20,
  [theme.breakpoints.down('sm')]: { justifyContent: 'flex-end', paddingTop: 0 },
}))
const Foot = styled('div')({ padding: '8px 16px 14px', borderTop: `1px solid ${line.row}` })

type Way = 'up' | 'down'

/** Questions in order: what is moved keeps the focus on the button that moved it. */
const useQuestions = (emptyQuestion: () => object) => {
  const { control } = useFormContext()
  const list = useFieldArray({ control, name: 'questions', keyName: 'key' })
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (wanted !== null) document.getElementById(wanted.id)?.focus()
  }, [wanted])
  const move = (from: number, to: number, way?: Way) => {
    if (to < 0 || to >= list.fields.length || to === from) return
    list.move(from, to)
    const isAtEnd = (way === 'up' && to === 0) || (way === 'down' && to === list.fields.length - 1)
    const back = way === 'up' ? 'down' : 'up'
    if (way !== undefined) setWanted({ id: `question-${to}-${isAtEnd ? back : way}` })
  }
  const add = () => {
    list.append(emptyQuestion(), { focusName: `questions.${list.fields.length}.question` })
  }
  const remove = (at: number) => {
    list.remove(at)
    setWanted({ id: at < list.fields.length - 1 ? `question-${at}-remove` : 'question-add' })
  }
  return { fields: list.fields, move, add, remove }
}

/** Where a question is dragged from and over. */
const useDrag = (move: (from: number, to: number) => void) => {
  const from = useRef<number | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    from.current = null
    setDragged(null)
    setOver(null)
  }
  return {
    dragged,
    over,
    grip: (at: number) => ({
      draggable: true,
      onDragStart: () => {
        from.current = at
        setDragged(at)
      },
      onDragEnd: end,
    }),
    target: (at: number) => ({
      onDragOver: (event: DragEvent) => {
        if (from.current === null) return
        event.preventDefault()
        setOver(at)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (from.current !== null) move(from.current, at)
        end()
      },
    }),
  }
}

interface Props {
  /** A question that nothing is said of yet. */
  emptyQuestion: () => object
  /** Fields of the question at a place, named `questions.<at>.<fact>`. */
  renderFields: (at: number) => ReactNode
}

/** The questions of a questionnaire: add, remove, reorder by dragging or by the arrows, and say everything of each. */
export function QuestionEditor({ emptyQuestion, renderFields }: Props) {
  const { formState } = useFormContext()
  const { fields, move, add, remove } = useQuestions(emptyQuestion)
  const drag = useDrag(move)
  useShown('questions', { isRequired: true, value: fields })
  const error = formState.errors['questions']
  const message = error?.message ?? error?.root?.message
  return (
    <>
      <List>
        {fields.map(({ key }, at) => (
          <Item
            key={key}
            aria-label={`Pergunta ${at + 1}`}
            data-over={(drag.over === at && drag.dragged !== at) || undefined}
            data-dragged={drag.dragged === at || undefined}
            {...drag.target(at)}
          >
            <Grip {...drag.grip(at)} title="Arraste para mudar a ordem">
              <b>{at + 1}</b>
              <DragIcon />
            </Grip>
            {renderFields(at)}
            <QuestionTools at={at} count={fields.length} move={move} remove={remove} />
          </Item>
        ))}
      </List>
      <Foot>
        <Button
          id={fields.length === 0 ? fieldId('questions') : 'question-add'}
          variant="outlined"
          startIcon={<PlusIcon />}
          onClick={add}
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

interface ToolProps {
  at: number
  count: number
  move: (from: number, to: number, way?: Way) => void
  remove: (at: number) => void
}

function QuestionTools({ at, count, move, remove }: ToolProps) {
  const nth = at + 1
  return (
    <Tools>
      <IconButton
        id={`question-${at}-up`}
        aria-label={`Mover para Cima a pergunta ${nth}`}
        disabled={at === 0}
        onClick={() => move(at, at - 1, 'up')}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        id={`question-${at}-down`}
        aria-label={`Mover para Baixo a pergunta ${nth}`}
        disabled={nth === count}
        onClick={() => move(at, at + 1, 'down')}
      >
        <ArrowDownIcon />
      </IconButton>
      <IconButton
        id={`question-${at}-remove`}
        aria-label={`Remover a pergunta ${nth}`}
        onClick={() => remove(at)}
      >
        <TrashIcon />
      </IconButton>
    </Tools>
  )
}
