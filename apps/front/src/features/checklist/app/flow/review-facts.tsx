import { formatDate } from '@rentme/domain/kit/time'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useImage } from '../../../../kit/files/files.ts'
import { useZone } from '../../../../kit/session/session-context.tsx'
import { dayOrNull } from '../../../../ui/inputs/date-range.ts'
import { CodeText } from '../../../../ui/rows/code-text.tsx'
import { EditIcon } from '../../../../ui/theme/icons.tsx'
import { ink, type } from '../../../../ui/theme/tokens.ts'
import { answerTo } from '../../../questionnaire/shared/app/sheet.ts'
import type { Flow } from '../../register/flow.ts'
import type { Ready } from '../../register/use-flow-context.ts'

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '10px 14px',
  '& > div': { flex: '1 1 9rem', minWidth: 0 },
  '& b': { display: 'block', ...type(16, 24, 600) },
  '& p': { margin: 0, ...type(16, 22), color: ink[500] },
  '& img': { maxWidth: '48%', maxHeight: 64 },
})

/** To whom the machine goes. */
export function ReviewHeader({ flow, onJump }: { flow: Flow; onJump: (step: string) => void }) {
  const zone = useZone()
  const back = dayOrNull(flow.expectedReturnDate)
  return (
    <Card component="section">
      <Line>
        <div>
          <b>{flow.clientName || 'Sem cliente'}</b>
          <p>
            <CodeText>{flow.contractNumber || 'Sem contrato'}</CodeText>
            {back !== null && ` · volta ${formatDate(back, zone)}`}
          </p>
        </div>
        <Button startIcon={<EditIcon />} onClick={() => onJump('header')}>
          Editar
        </Button>
      </Line>
    </Card>
  )
}

/** Who signs, and the signature. */
export function ReviewSigner({
  flow,
  ready,
  onJump,
}: {
  flow: Flow
  ready: Ready
  onJump: (step: string) => void
}) {
  const question = ready.questions.find(({ type }) => type === 'signature')
  const photo = question && answerTo(flow, question.id).photos[0]
  const src = useImage(photo, 'medium')
  if (question === undefined) return null
  return (
    <Card component="section">
      <Line>
        <div>
          <b>{flow.signerName || 'Assinatura'}</b>
          <p>{photo === undefined ? 'Assinatura pendente.' : flow.signerDocument || 'Assinado'}</p>
        </div>
        {src !== null && photo !== undefined ? (
          <img src={src} alt="Assinatura" />
        ) : (
          <Button onClick={() => onJump(question.id)}>Assinar</Button>
        )}
      </Line>
    </Card>
  )
}
