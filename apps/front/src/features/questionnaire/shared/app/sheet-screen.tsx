import type { Question } from '@rentme/domain/checklist/question'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useRestoredPhoto } from '../../../../kit/app/photos/use-restored-photo.ts'
import { KeepingProvider } from '../../../../kit/editor/keeping.ts'
import type { Save, Submission } from '../../../../kit/editor/use-submission.ts'
import { useDocumentTitle } from '../../../../kit/page/page.tsx'
import { AnswerDock } from '../../../../ui/layout/answer-dock.tsx'
import { CodePlate } from '../../../../ui/rows/code-plate.tsx'
import { ListIcon } from '../../../../ui/theme/icons.tsx'
import { surface } from '../../../../ui/theme/tokens.ts'
import { Room } from '../../../../ui/layout/room.tsx'
import { TopBar } from '../../../../ui/layout/top-bar.tsx'
import { JumpList } from '../../app/jump-list.tsx'
import { QuestionStep } from '../../app/question-step.tsx'
import { SheetFoot } from '../../app/sheet-foot.tsx'
import { SheetHead } from '../../app/sheet-head.tsx'
import { SheetMain } from '../../app/sheet-main.tsx'
import { UndoLine } from '../../app/undo-line.tsx'
import { useAdvance, type Advance } from '../../app/use-advance.ts'
import { isTouched, stepFrom, withPhotos, type Change, type Script, type Sheet } from './sheet.ts'

const Page = styled(Room)({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })
type Props = {
  sheet: Sheet
  script: Script
  /** Of the bar, and of the document with the plate. */
  title: string
  documentTitle: string
  plate: string
  saveLabel: string
  /** A step that is no question, the review among them; `isTried` once the person has tried to go on from it. */
  renderStep: (step: string, isTried: boolean, onJump: (step: string) => void) => ReactNode
  renderSignature: (question: Question, isTried: boolean) => ReactNode
  renderHint?: (question: Question) => ReactNode
  /** Photos that answered a question before, for the same angle. */
  ghostsOf?: (question: Question) => readonly string[]
  /** Beside what is wrong with an answer: a way out of it. */
  renderWayOut?: (error: string) => ReactNode
  onChange: Change
  flush: () => Promise<void>
  onClose: () => void
  /** Saves what the sheet is by then; answers whether it was saved. */
  onSave: Save
  submission: Submission
}

/** A questionnaire being filled in: one step a screen under a fixed bar, the thumb's buttons below. */
export function SheetScreen(props: Props) {
  return (
    <KeepingProvider value={props.submission.keeping}>
      <Filling {...props} />
    </KeepingProvider>
  )
}

/** Where the sheet is, and the ways to other steps. */
const useSteps = ({ sheet, script, onChange }: Pick<Props, 'sheet' | 'script' | 'onChange'>) => {
  const [tried, setTried] = useState<string | null>(null)
  const [isListed, setListed] = useState(false)
  const move = (step: string) => {
    setListed(false)
    setTried(null)
    onChange((current) => ({ ...current, at: step }))
  }
  const advance = useAdvance({ sheet, script, onChange, onJump: move })
  const jump = (step: string) => {
    advance.forget()
    move(step)
  }
  return {
    advance,
    jump,
    isTried: tried === sheet.at,
    isListed,
    list: () => {
      advance.stay()
      setListed(true)
    },
    unlist: () => setListed(false),
    back: () => jump(stepFrom(sheet, script, -1)),
    next: () => (isStopped(sheet, script) ? setTried(sheet.at) : jump(stepFrom(sheet, script, 1))),
  }
}

function Filling(props: Props) {
  const { sheet, script, title, plate, saveLabel, onChange, onClose, onSave, submission } = props
  const { advance, jump, isTried, isListed, list, unlist, back, next } = useSteps(props)
  const { at } = sheet
  const isReview = at === 'review'
  useDocumentTitle(`${props.documentTitle} ${plate}`)
  useStepFocus(at)
  useRestoredPhoto({
    place: sheet.camera,
    onChange: (place, change) => onChange((current) => withPhotos(current, place, change)),
    onClosed: () => onChange((current) => ({ ...current, camera: null })),
  })
  const foot = (
    <SheetFoot
      at={at}
      isFirst={stepFrom(sheet, script, -1) === at}
      missing={script.missing}
      doubt={script.doubt}
      saveLabel={saveLabel}
      onBack={back}
      onNext={next}
      onJump={jump}
      onSave={() => void submission.submit(onSave)}
      busy={submission.busy}
    />
  )
  return (
    <Page style={{ backgroundColor: isReview ? surface.page : surface.paper }}>
      <TopBar
        title={isReview ? 'Revisão' : title}
        back={{ onClick: onClose, look: 'cross', label: 'Fechar' }}
        before={<CodePlate code={plate} look="outlined" />}
        actions={
          <IconButton color="inherit" aria-label="Perguntas" onClick={list}>
            <ListIcon />
          </IconButton>
        }
      />
      {!isReview && <SheetHead sheet={sheet} script={script} onJump={jump} />}
      <Step {...props} advance={advance} isTried={isTried} onJump={jump} foot={foot} />
      <JumpList
        open={isListed}
        sheet={sheet}
        script={script}
        onClose={unlist}
        onJump={jump}
        onChange={onChange}
      />
    </Page>
  )
}

/** Whether the step in view keeps the person from going on: a question only once it is begun. */
const isStopped = (sheet: Sheet, script: Script): boolean => {
  const question = script.questions.find(({ id }) => id === sheet.at)
  if (question === undefined) return script.stopOf(sheet.at) !== null
  return isTouched(sheet, question) && script.errorOf(question) !== null
}

type StepProps = Props & {
  advance: Advance
  isTried: boolean
  foot: ReactNode
  onJump: (step: string) => void
}

/** The step in view: a question, or one of the noun's own. */
function Step({ isTried, onJump, foot, ...props }: StepProps) {
  const { sheet, script, advance } = props
  const question = script.questions.find(({ id }) => id === sheet.at)
  if (question === undefined)
    return (
      <>
        <SheetMain>{props.renderStep(sheet.at, isTried, onJump)}</SheetMain>
        <AnswerDock foot={foot}>
          <UndoLine advance={advance} />
        </AnswerDock>
      </>
    )
  const error = isTried ? script.errorOf(question) : null
  return (
    <QuestionStep
      key={question.id}
      sheet={sheet}
      script={script}
      question={question}
      advance={advance}
      error={error}
      wayOut={error !== null && props.renderWayOut?.(error)}
      hint={props.renderHint?.(question)}
      ghosts={props.ghostsOf?.(question)}
      signature={question.type === 'signature' && props.renderSignature(question, isTried)}
      foot={foot}
      onChange={props.onChange}
      flush={props.flush}
    />
  )
}

/** A new step starts at its top, and its heading is read out. */
function useStepFocus(step: string) {
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    window.scrollTo({ top: 0 })
    document.getElementById('question')?.focus({ preventScroll: true })
  }, [step])
}
