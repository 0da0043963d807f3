import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { fieldId } from '../../../kit/editor/editor-context.ts'
import { useShown } from '../../../kit/editor/editor-section.tsx'
import { PhotosInput } from '../../../kit/fields/field-photos.tsx'
import { useSession } from '../../../kit/session/session-context.tsx'
import { FieldError } from '../../../ui/inputs/field-error.tsx'
import { CameraIcon, EditIcon } from '../../../ui/theme/icons.tsx'
import { line } from '../../../ui/theme/tokens.ts'
import { NoteSuggestions } from '../note-suggestions.tsx'
import { RestButton } from '../rest-button.tsx'
import { AnswerInput } from '../answer-input.tsx'
import type { AskedOf, GivenAnswer } from '../asked.ts'
import { useAnswers } from '../use-answers.ts'

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  padding: '12px 16px',
  borderTop: `1px solid ${line.row}`,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 420px)' },
  '& > [data-whole]': { gridColumn: '1 / -1' },
}))

interface Props<Q extends AskedOf> {
  /** Signatures have a place of their own. */
  questions: readonly Q[]
  /** Column of an answer that names its question. */
  column: string
  /** Facts of the row by the questions that ask for them: what is wrong with one stands at its question. */
  told?: Readonly<Record<string, string | undefined>>
  /** Whether an answer is taken with a photo only; absent where photos hang on the row itself. */
  needsPhoto?: (question: Q, answer: string | null) => boolean
  /** Under a question, such as what was answered before. */
  renderHint?: (question: Q, answer: string | null) => ReactNode
  /** Which questions conform by their answer alone, where all that is left of them may be answered at once. */
  isPlain?: ((question: Q) => boolean) | undefined
  /** Where the usual remarks on a question are asked for; null for who may not know them. */
  notesPath: string | null
}

/** Every question with its answer, all on one screen, for who fills them in at a desk. */
export function AnswerFields<Q extends AskedOf>(props: Props<Q>) {
  const { questions, column, told = {}, needsPhoto, renderHint, isPlain, notesPath } = props
  const answers = useAnswers(column)
  // Each answer tells for itself whether it is filled; what is wrong with the list of them stands here.
  useShown('answers', { isRequired: false, value: null })
  return (
    <div id={fieldId('answers')} tabIndex={-1}>
      {isPlain !== undefined && <Rest questions={questions.filter(isPlain)} answers={answers} />}
      {questions.map((question, at) => {
        const facts = Object.keys(told).filter((fact) => told[fact] === question.id)
        const given = answers.of(question.id)
        return (
          <AnswerRow
            key={question.id}
            question={question}
            title={`${at + 1}. ${question.question}`}
            given={given ?? nothing}
            facts={facts}
            error={answers.errorOf(question.id, facts)}
            hint={renderHint?.(question, given?.answer ?? null)}
            notesPath={notesPath}
            photos={
              needsPhoto !== undefined && {
                name: `answers.${answers.placeOf(question.id)}.photos`,
                isNeeded: needsPhoto(question, given?.answer ?? null),
              }
            }
            onChange={(part) => answers.change(question.id, part)}
          />
        )
      })}
    </div>
  )
}

interface RestProps {
  questions: readonly AskedOf[]
  answers: ReturnType<typeof useAnswers>
}

const isBegun = ({ answer, note, photos = [] }: GivenAnswer): boolean =>
  answer !== null || note !== null || photos.length > 0

/** The way to answer all that is left of plain questions at once. */
function Rest({ questions, answers }: RestProps) {
  const rest = questions.map(({ id }) => id).filter((id) => !isBegun(answers.of(id) ?? nothing))
  return (
    <div style={{ padding: '0 16px 12px' }}>
      <RestButton
        rest={rest}
        onGive={(ids, from, to) => {
          for (const id of ids)
            if ((answers.of(id)?.answer ?? null) === from) answers.change(id, { answer: to })
        }}
      />
    </div>
  )
}

interface SuggestionsProps {
  path: string
  question: AskedOf
  onNote: (note: string) => void
}

/** What was written of the question before, from the server; without an answer of it there is nothing to offer. */
function Suggestions({ path, question: { id }, onNote }: SuggestionsProps) {
  const { api } = useSession()
  const { data = none } = useQuery({
    queryKey: ['notes', path, id],
    queryFn: ({ signal }) => api.call<string[]>(`${path}?question_id=${id}`, { signal }),
  })
  return <NoteSuggestions notes={data} onNote={onNote} />
}

const none: readonly string[] = []
const nothing: GivenAnswer = { answer: null, note: null }
const mostPhotos = 6

interface RowProps {
  question: AskedOf
  title: string
  given: GivenAnswer
  facts: readonly string[]
  error: string | null
  hint: ReactNode
  notesPath: string | null
  /** False where the answer has no photos of its own. */
  photos: { name: string; isNeeded: boolean } | false
  onChange: (part: Partial<GivenAnswer>) => void
}

function AnswerRow({ question, title, given, facts, error, hint, notesPath, photos, onChange }: RowProps) {
  const { answer, note } = given
  const name = `questions.${question.id}`
  const byPhoto = question.type === 'photo'
  const value = byPhoto ? given.photos : answer
  useShown(name, { label: title, isRequired: question.required, value })
  return (
    <Row id={byPhoto ? fieldId(name) : undefined} tabIndex={byPhoto ? -1 : undefined}>
      {facts.map((fact) => (
        <Told key={fact} fact={fact} label={title} />
      ))}
      <div>
        {question.required ? `${title} *` : title}
        {hint}
        {error !== null && (
          <FormHelperText error>
            <FieldError>{error}</FieldError>
          </FormHelperText>
        )}
      </div>
      {byPhoto ? (
        <span />
      ) : (
        <AnswerInput
          id={fieldId(name)}
          question={question}
          answer={answer}
          onAnswer={(next) => onChange({ answer: next })}
        />
      )}
      <More
        {...{ question, title, answer, note, notesPath, photos, onChange }}
        count={given.photos?.length ?? 0}
      />
    </Row>
  )
}

/** A fact of the row that a question asks for, so that what the server says of it finds its place. */
function Told({ fact, label }: { fact: string; label: string }) {
  useShown(fact, { label, isRequired: false, value: null })
  return null
}

type MoreProps = Pick<RowProps, 'question' | 'title' | 'notesPath' | 'photos' | 'onChange'> &
  Pick<GivenAnswer, 'answer' | 'note'> & { count: number }

/** The remark and the photos of an answer: there when they are needed, else at hand. */
function More({ question, title, answer, note, notesPath, photos, count, onChange }: MoreProps) {
  const [isNoting, setNoting] = useState(false)
  const [isPicturing, setPicturing] = useState(false)
  const isNoted = isNoting || note !== null || answer === 'nok'
  const isPictured = photos !== false && (isPicturing || photos.isNeeded || count > 0)
  return (
    <>
      {isNoted && (
        <div data-whole>
          <TextField
            fullWidth
            label={`Observação da pergunta ${title}`}
            required={answer === 'nok'}
            value={note ?? ''}
            onChange={({ target }) => onChange({ note: target.value === '' ? null : target.value })}
          />
          {answer === 'nok' && note === null && notesPath !== null && (
            <Suggestions path={notesPath} question={question} onNote={(text) => onChange({ note: text })} />
          )}
        </div>
      )}
      {isPictured && (
        <div data-whole>
          <PhotosInput
            name={photos.name}
            label={`Fotos: ${title}`}
            required={photos.isNeeded}
            most={mostPhotos}
          />
        </div>
      )}
      {(!isNoted || (photos !== false && !isPictured)) && (
        <div data-whole>
          {!isNoted && (
            <Button size="small" startIcon={<EditIcon />} onClick={() => setNoting(true)}>
              Observação
            </Button>
          )}
          {photos !== false && !isPictured && (
            <Button size="small" startIcon={<CameraIcon />} onClick={() => setPicturing(true)}>
              Foto
            </Button>
          )}
        </div>
      )}
    </>
  )
}
