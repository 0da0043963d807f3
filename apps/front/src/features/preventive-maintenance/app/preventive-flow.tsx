import type { Question } from '@rentme/domain/checklist/question'
import type { Product } from '@rentme/domain/product/product'
import { useState } from 'react'
import { useDevice } from '../../../kit/app/device.ts'
import { useAddress } from '../../../kit/page/use-address.ts'
import { useDraft } from '../../../kit/app/form/use-draft.ts'
import { useBack } from '../../../kit/page/navigate.ts'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { unsaved } from '../../../kit/page/sentence.ts'
import { useUser, useZone } from '../../../kit/session/session-context.tsx'
import { useSubmission } from '../../../kit/editor/use-submission.ts'
import { useNow } from '../../../kit/session/use-today.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { DraftFound } from '../../questionnaire/shared/app/draft-found.tsx'
import { SheetScreen } from '../../questionnaire/shared/app/sheet-screen.tsx'
import { SignatureAnswer } from '../../questionnaire/shared/app/signature-answer.tsx'
import { WrongReading } from '../../hour-meter/shared/wrong-reading.tsx'
import { withProgress } from '../../questionnaire/shared/app/sheet.ts'
import { useLastReadings } from '../../hour-meter/shared/use-meter.ts'
import { ConclusionStep } from './conclusion-step.tsx'
import { MendNote } from './mend-note.tsx'
import { listPath } from './paths.ts'
import { PreventiveReview } from './preventive-review.tsx'
import { judgedOf, scriptOf, type Preventive, type PreventiveContext } from './preventive.ts'
import { useSavePreventive } from './use-save-preventive.ts'

type Props = {
  machine: Product
  questions: readonly Question[]
  draftKey: string
  draft: Preventive | null
  /** What it begins with, without a draft. */
  first: () => Preventive
  /** The refused write that is filled in again; null for a new one. */
  replaced: QueueItem | null
  onDiscarded: () => void
}

const contextOf = (
  { machine, questions }: Pick<Props, 'machine' | 'questions'>,
  around: Pick<PreventiveContext, 'readings' | 'zone' | 'now'>,
): PreventiveContext => ({
  questions,
  ...around,
  lastReading: machine.hourMeter,
  usesHourMeter: machine.category?.['usesHourMeter'] === true,
})

/** Begins a preventive, or asks first whether the one that was left half done goes on; the address may say that it does. */
export function PreventiveFlow(props: Props) {
  const { draftKey, draft, first, replaced, onDiscarded } = props
  const { drafts } = useDevice()
  const { continuar } = useAddress()
  const [isContinued, setContinued] = useState(false)
  const { data: readings } = useLastReadings(props.machine.id)
  const now = useNow()
  const context = contextOf(props, { readings, zone: useZone(), now })
  if (draft !== null && !isContinued && continuar === undefined)
    return (
      <DraftFound
        title="Preventiva"
        up={listPath}
        ofWhat="desta manutenção"
        plate={draft.internCode}
        draft={draft}
        script={scriptOf(draft, context)}
        onContinue={() => setContinued(true)}
        onDiscard={() => void drafts.remove(draftKey).then(onDiscarded)}
      />
    )
  return <Filling initial={draft ?? first()} context={context} draftKey={draftKey} replaced={replaced} />
}

type FillingProps = Pick<Props, 'draftKey' | 'replaced'> & {
  initial: Preventive
  context: PreventiveContext
}

function Filling({ initial, context, draftKey, replaced }: FillingProps) {
  const submission = useSubmission()
  const { value, latest, change, flush, remove } = useDraft(draftKey, initial, submission.keeping)
  const back = useBack(listPath)
  const { name } = useUser()
  const fill = (next: (sheet: Preventive) => Preventive) =>
    change((current) => {
      const sheet = next(current)
      return withProgress(sheet, scriptOf(sheet, context))
    })
  const save = useSavePreventive({ latest, context, remove, onChange: fill })
  const script = scriptOf(value, context)
  return (
    <SheetScreen
      sheet={value}
      script={script}
      title="Preventiva"
      documentTitle="Manutenção Preventiva"
      plate={value.internCode}
      saveLabel="Salvar Manutenção"
      onChange={fill}
      flush={flush}
      onClose={() => void flush().then(back, (error: unknown) => toastError(unsaved(error)))}
      onSave={save}
      submission={submission}
      renderWayOut={(error) => (
        <WrongReading productId={value.productId} error={error} judged={judgedOf(value, context)} />
      )}
      renderSignature={(question) => (
        <SignatureAnswer sheet={value} question={question} signer={name} onChange={fill} />
      )}
      renderStep={(step, isTried, onJump) =>
        step === 'review' ? (
          <>
            {replaced !== null && (
              <MendNote item={replaced} sheet={value} context={context} onChange={fill} />
            )}
            <PreventiveReview sheet={value} script={script} onJump={onJump} />
          </>
        ) : (
          <ConclusionStep
            sheet={value}
            context={context}
            showErrors={isTried}
            onChange={fill}
            flush={flush}
          />
        )
      }
    />
  )
}
