import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { useDocumentTitle } from '../../../kit/page.tsx'
import { CodePlate } from '../../../ui/code-plate.tsx'
import { ListIcon } from '../../../ui/icons.tsx'
import { surface } from '../../../ui/tokens.ts'
import { TopBar } from '../../../ui/top-bar.tsx'
import { FlowFoot } from './flow-foot.tsx'
import { FlowHead } from './flow-head.tsx'
import { headerErrors, isTouched, missingSteps, questionError, stepFrom, type Flow } from './flow.ts'
import { HeaderStep } from './header-step.tsx'
import { JumpList } from './jump-list.tsx'
import { typeTitles } from '../labels.ts'
import { QuestionStep } from './question-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { Ready } from './use-flow-context.ts'

const Page = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })
const Main = styled('main')({
  flex: 1,
  width: '100%',
  maxWidth: 720,
  margin: '0 auto',
  padding: '12px 16px 24px',
  '& [tabindex="-1"]:focus': { outline: 'none' },
})

const titles = { exit: 'Saída', return: 'Retorno' } as const

type Props = {
  flow: Flow
  ready: Ready
  onChange: (change: (flow: Flow) => Flow) => void
  flush: () => Promise<void>
  onClose: () => void
  onSave: () => Promise<void>
}

/** Whether the step in view keeps the person from going on, and with what sentence. */
const stopOf = (flow: Flow, ready: Ready): string | null => {
  if (flow.at === 'header') return Object.values(headerErrors(flow, ready.today))[0] ?? null
  const question = ready.questions.find(({ id }) => id === flow.at)
  return question === undefined ? null : questionError(flow, ready, question)
}

/** The checklist being filled in: one step a screen under a fixed bar, the thumb's buttons below. */
export function FlowScreen({ flow, ready, onChange, flush, onClose, onSave }: Props) {
  const [tried, setTried] = useState<string | null>(null)
  const [listed, setListed] = useState(false)
  const isReview = flow.at === 'review'
  const question = ready.questions.find(({ id }) => id === flow.at)
  const missing = missingSteps(flow, ready)
  useDocumentTitle(`${typeTitles[flow.type]} ${flow.internCode}`)
  useStepFocus(flow.at)
  const jump = (at: string) => {
    setListed(false)
    setTried(null)
    onChange((current) => ({ ...current, at }))
  }
  const goOn = () => {
    const begun = flow.at === 'header' || (question !== undefined && isTouched(flow, question))
    if (begun && stopOf(flow, ready) !== null) setTried(flow.at)
    else jump(stepFrom(flow, ready, 1))
  }
  return (
    <Page style={{ backgroundColor: isReview ? surface.page : surface.paper }}>
      <TopBar
        title={isReview ? 'Revisão' : titles[flow.type]}
        back={{ onClick: onClose, look: 'cross', label: 'Fechar' }}
        before={<CodePlate code={flow.internCode} look="outlined" />}
        actions={
          <IconButton color="inherit" aria-label="Perguntas" onClick={() => setListed(true)}>
            <ListIcon />
          </IconButton>
        }
      />
      {!isReview && <FlowHead flow={flow} ready={ready} missing={missing} onJump={jump} />}
      <Main>
        <Step flow={flow} ready={ready} isTried={tried === flow.at} {...{ onChange, flush }} onJump={jump} />
      </Main>
      <FlowFoot
        at={flow.at}
        missing={missing}
        onBack={() => jump(stepFrom(flow, ready, -1))}
        onNext={goOn}
        onJump={jump}
        onSave={onSave}
      />
      <JumpList open={listed} flow={flow} ready={ready} onClose={() => setListed(false)} onJump={jump} />
    </Page>
  )
}

type StepProps = Pick<Props, 'flow' | 'ready' | 'onChange' | 'flush'> & {
  /** Whether the person has tried to go on from here. */
  isTried: boolean
  onJump: (step: string) => void
}

/** The step in view: header, one question, or the review. */
function Step({ flow, ready, isTried, onChange, flush, onJump }: StepProps) {
  if (flow.at === 'review') return <ReviewStep flow={flow} ready={ready} onJump={onJump} />
  const question = ready.questions.find(({ id }) => id === flow.at)
  if (question === undefined)
    return <HeaderStep flow={flow} ready={ready} showErrors={isTried} onChange={onChange} />
  const error = isTried ? stopOf(flow, ready) : null
  return <QuestionStep key={question.id} {...{ flow, ready, question, error, onChange, flush }} />
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
