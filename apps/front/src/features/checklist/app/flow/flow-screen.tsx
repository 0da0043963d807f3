import type { Question } from '@rentme/domain/checklist/question'
import { checklistTypeLabels } from '@rentme/domain/checklist/checklist'
import { SheetScreen } from '../../../questionnaire/shared/app/sheet-screen.tsx'
import { SignatureAnswer } from '../../../questionnaire/shared/app/signature-answer.tsx'
import type { Save, Submission } from '../../../../kit/editor/use-submission.ts'
import { typeTitles } from '../../shared/labels.ts'
import { judgedOf, scriptOf, type Flow } from '../../register/flow.ts'
import { WrongReading } from '../../../hour-meter/shared/wrong-reading.tsx'
import { HeaderStep } from './header-step.tsx'
import { PreviousAnswer } from '../../register/previous-answer.tsx'
import { ReviewStep } from './review-step.tsx'
import { SignerFields } from './signer-fields.tsx'
import type { Ready } from '../../register/use-flow-context.ts'

type Props = {
  flow: Flow
  ready: Ready
  onChange: (change: (flow: Flow) => Flow) => void
  flush: () => Promise<void>
  onClose: () => void
  onSave: Save
  submission: Submission
}

/** The exit's photos of a question. */
const photosBefore = ({ exitAnswers }: Ready, { id }: Question): readonly string[] =>
  exitAnswers.find((answer) => answer.checklistModelQuestionId === id)?.photos ?? []

/** The checklist being filled in: header, one question a screen, review. */
export function FlowScreen({ flow, ready, onChange, ...keeping }: Props) {
  return (
    <SheetScreen
      {...keeping}
      sheet={flow}
      script={scriptOf(flow, ready)}
      title={checklistTypeLabels[flow.type]}
      documentTitle={typeTitles[flow.type]}
      plate={flow.internCode}
      saveLabel="Salvar Checklist"
      onChange={onChange}
      renderHint={(question) => <PreviousAnswer ready={ready} question={question} />}
      ghostsOf={(question) => photosBefore(ready, question)}
      renderWayOut={(error) => (
        <WrongReading productId={flow.productId} error={error} judged={judgedOf(flow, ready)} />
      )}
      renderSignature={(question, isTried) => (
        <SignatureAnswer
          sheet={flow}
          question={question}
          signer={flow.signerName.trim() === '' ? 'Assinatura' : flow.signerName}
          onChange={onChange}
        >
          <SignerFields flow={flow} showErrors={isTried} onChange={onChange} />
        </SignatureAnswer>
      )}
      renderStep={(step, isTried, onJump) =>
        step === 'review' ? (
          <ReviewStep flow={flow} ready={ready} onJump={onJump} onChange={onChange} />
        ) : (
          <HeaderStep flow={flow} ready={ready} showErrors={isTried} onChange={onChange} />
        )
      }
    />
  )
}
