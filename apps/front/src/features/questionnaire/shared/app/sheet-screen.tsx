import type { Question } from '@rentme/domain/checklist/question'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useRestoredPhoto } from '../../../../kit/app/photos/use-restored-photo.ts'
import { KeepingProvider } from '../../../../kit/editor/keeping.ts'
import type { Submission } from '../../../../kit/editor/use-submission.ts'
import { useDocumentTitle } from '../../../../kit/page/page.tsx'
import { CodePlate } from '../../../../ui/rows/code-plate.tsx'
import { ListIcon } from '../../../../ui/theme/icons.tsx'
import { surface } from '../../../../ui/theme/tokens.ts'
import { TopBar } from '../../../../ui/layout/top-bar.tsx'
import { JumpList } from '../../app/jump-list.tsx'
import { QuestionStep } from '../../app/question-step.tsx'
import { SheetFoot } from '../../app/sheet-foot.tsx'
import { SheetHead } from '../../app/sheet-head.tsx'
import { isTouched, stepFrom, withPhotos, type Change, type Script, type Sheet } from './sheet.ts'

const Page = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })
const Main = styled('main')({
  flex: 1,
  width: '100%',
  maxWidth: 720,
  margin: '0 auto',
  padding: '12px 16px 24px',
  '& [tabindex="-1"]:focus': { outline: 'none' },
})

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
  /** Beside what is wrong with an answer: a way out of it. */
  renderWayOut?: (error: string) => ReactNode
  onChange: Change
  flush: () => Promise<void>
  onClose: () => void
  /** Saves what the sheet is by then; answers whether it was saved. */
  onSave: () => Promise<boolean>
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

function Filling(props: Props) {
  const { sheet, script, title, plate, saveLabel, onChange, onClose, onSave, submission } = props
  const [tried, setTried] = useState<string | null>(null)
  const [listed, setListed] = useState(false)
  const { at } = sheet
  const isReview = at === 'review'
  useDocumentTitle(`${props.documentTitle} ${plate}`)
  useStepFocus(at)
  useRestoredPhoto({
    place: sheet.camera,
    onChange: (place, change) => onChange((current) => withPhotos(current, place, change)),
    onClosed: () => onChange((current) => ({ ...current, camera: null })),
  })
  const jump = (step: string) => {
    setListed(false)
    setTried(null)
    onChange((current) => ({ ...current, at: step }))
  }
  const goOn = () => (isStopped(sheet, script) ? setTried(at) : jump(stepFrom(sheet, script, 1)))
  return (
    <Page style={{ backgroundColor: isReview ? surface.page : surface.paper }}>
      <TopBar
        title={isReview ? 'Revisão' : title}
        back={{ onClick: onClose, look: 'cross', label: 'Fechar' }}
        before={<CodePlate code={plate} look="outlined" />}
        actions={
          <IconButton color="inherit" aria-label="Perguntas" onClick={() => setListed(true)}>
            <ListIcon />
          </IconButton>
        }
      />
      {!isReview && <SheetHead sheet={sheet} script={script} onJump={jump} />}
      <Main>
        <Step {...props} isTried={tried === at} onJump={jump} />
      </Main>
      <SheetFoot
        at={at}
        isFirst={stepFrom(sheet, script, -1) === at}
        missing={script.missing}
        doubt={script.doubt}
        saveLabel={saveLabel}
        onBack={() => jump(stepFrom(sheet, script, -1))}
        onNext={goOn}
        onJump={jump}
        onSave={() => void submission.submit(onSave)}
        busy={submission.busy}
      />
      <JumpList open={listed} sheet={sheet} script={script} onClose={() => setListed(false)} onJump={jump} />
    </Page>
  )
}

/** Whether the step in view keeps the person from going on: a question only once it is begun. */
const isStopped = (sheet: Sheet, script: Script): boolean => {
  const question = script.questions.find(({ id }) => id === sheet.at)
  if (question === undefined) return script.stopOf(sheet.at) !== null
  return isTouched(sheet, question) && script.errorOf(question) !== null
}

type StepProps = Props & { isTried: boolean; onJump: (step: string) => void }

/** The step in view: a question, or one of the noun's own. */
function Step({ sheet, script, isTried, onJump, ...props }: StepProps) {
  const question = script.questions.find(({ id }) => id === sheet.at)
  if (question === undefined) return props.renderStep(sheet.at, isTried, onJump)
  const error = isTried ? script.errorOf(question) : null
  return (
    <QuestionStep
      key={question.id}
      sheet={sheet}
      question={question}
      lastReading={script.lastReading}
      error={error}
      wayOut={error !== null && props.renderWayOut?.(error)}
      hint={props.renderHint?.(question)}
      signature={props.renderSignature(question, isTried)}
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
