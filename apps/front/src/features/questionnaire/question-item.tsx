import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent, ReactNode } from 'react'
import { ArrowDownIcon, ArrowUpIcon, ChevronUpIcon, DragIcon, TrashIcon } from '../../ui/theme/icons.tsx'
import { focus, ink, line, signal, surface, type } from '../../ui/theme/tokens.ts'
import type { Drag } from './use-drag.ts'
import { lineId, textId, type Questions } from './use-questions.ts'

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '6px 16px',
  borderTop: `1px solid ${line.row}`,
  '&[data-unfolded]': { padding: '14px 16px', backgroundColor: surface.hover },
  '&[data-over]': { boxShadow: `inset 0 3px 0 ${signal.main}` },
  '&[data-dragged]': { opacity: 0.5 },
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', gap: '4px 8px' },
}))
const Grip = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  width: 46,
  minHeight: 40,
  flex: 'none',
  color: ink[500],
  cursor: 'grab',
  '& b': { ...type(14, 20, 600), minWidth: 20, color: ink[900] },
})
const Main = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '[data-unfolded] > &': { [theme.breakpoints.down('sm')]: { order: 1, flex: '1 0 100%' } },
}))
const Line = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  width: '100%',
  minHeight: 40,
  gap: '0 16px',
  padding: '4px 8px',
  borderRadius: 6,
  justifyContent: 'space-between',
  textAlign: 'left',
  '&:hover': { backgroundColor: surface.hover },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
  '& > b': { ...type(14, 20, 600), minWidth: 0, overflowWrap: 'anywhere' },
  '& > span': { ...type(13, 18), flex: 'none', color: ink[600] },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    '& > span': { flex: '0 1 auto' },
  },
}))
const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 272px' },
  '&[hidden]': { display: 'none' },
}))
const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  // A folded question is all text where there is little room; it is moved once it is unfolded.
  [theme.breakpoints.down('sm')]: { marginLeft: 'auto', 'li:not([data-unfolded]) > &': { display: 'none' } },
}))

interface Props {
  at: number
  questions: Questions
  drag: Drag
  /** What is asked, as it is typed. */
  text: string
  /** What else a folded question says of itself. */
  facts: readonly string[]
  fields: ReactNode
  preview: ReactNode
}

/** The id of what has the focus, once its question stands at another place. */
const idAfter = (from: number, to: number): string => {
  const { id = '' } = document.activeElement ?? {}
  const moved = id
    .replace(`questions.${from}.`, `questions.${to}.`)
    .replace(`question-${from}-`, `question-${to}-`)
  return moved === id ? lineId(to) : moved
}

/** Enter in the text of a question begins the next one, Alt with an arrow moves the question that has the focus. */
const keysOf = ({ at, questions, text }: Props) => ({
  onKeyDownCapture: (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    questions.move(at, at + by, idAfter(at, at + by))
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLInputElement) || event.target.id !== textId(at)) return
    event.preventDefault()
    if (text.trim() !== '') questions.add(at + 1)
  },
})

/** One question: a line of what it asks and how, or all that is said of it beside how the phone shows it. */
export function QuestionItem(props: Props) {
  const { at, questions, drag, text, facts, fields, preview } = props
  const isUnfolded = questions.isUnfolded(at)
  return (
    <Item
      aria-label={`Pergunta ${at + 1}`}
      data-unfolded={isUnfolded || undefined}
      data-over={(drag.over === at && drag.dragged !== at) || undefined}
      data-dragged={drag.dragged === at || undefined}
      {...drag.target(at)}
      {...keysOf(props)}
    >
      <Grip {...drag.grip(at)} title="Arraste para mudar a ordem, ou Alt com ↑ e ↓">
        <DragIcon />
        <b>{at + 1}</b>
      </Grip>
      <Main>
        {!isUnfolded && (
          <Line id={lineId(at)} aria-expanded={false} onClick={() => questions.edit(at)}>
            <b>{text.trim() === '' ? 'Sem texto' : text}</b>
            <span>{facts.join(' · ')}</span>
          </Line>
        )}
        <Body hidden={!isUnfolded}>
          {fields}
          {isUnfolded && preview}
        </Body>
      </Main>
      <QuestionTools at={at} questions={questions} />
    </Item>
  )
}

function QuestionTools({ at, questions }: Pick<Props, 'at' | 'questions'>) {
  const nth = at + 1
  const last = questions.fields.length - 1
  const way = (name: 'up' | 'down', to: number) => {
    const isAtEnd = to === 0 || to === last
    const opposite = to === 0 ? 'down' : 'up'
    return () => questions.move(at, to, `question-${to}-${isAtEnd ? opposite : name}`)
  }
  return (
    <Tools>
      <IconButton
        id={`question-${at}-up`}
        aria-label={`Mover para Cima a pergunta ${nth}`}
        disabled={at === 0}
        onClick={way('up', at - 1)}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        id={`question-${at}-down`}
        aria-label={`Mover para Baixo a pergunta ${nth}`}
        disabled={at === last}
        onClick={way('down', at + 1)}
      >
        <ArrowDownIcon />
      </IconButton>
      <IconButton
        id={`question-${at}-remove`}
        aria-label={`Remover a pergunta ${nth}`}
        onClick={() => questions.remove(at)}
      >
        <TrashIcon />
      </IconButton>
      {questions.isUnfolded(at) && (
        <IconButton
          id={`question-${at}-fold`}
          aria-label={`Recolher a pergunta ${nth}`}
          aria-expanded
          onClick={() => questions.fold(at)}
        >
          <ChevronUpIcon />
        </IconButton>
      )}
    </Tools>
  )
}
