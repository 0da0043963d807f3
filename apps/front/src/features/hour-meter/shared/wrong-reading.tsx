import type { Reading } from '@rentme/domain/hour-meter/course'
import { likelyReplacedAt } from '@rentme/domain/hour-meter/changes'
import { inTheWay, type InTheWay } from '@rentme/domain/hour-meter/judge'
import { formatHours } from '@rentme/domain/kit/number'
import { formatDateTime } from '@rentme/domain/kit/time'
import { meterRefuses } from '@rentme/domain/product/rules'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { usePermissions, useZone } from '../../../kit/session/session-context.tsx'
import { ink, line, type } from '../../../ui/theme/tokens.ts'
import { CorrectDialog, ReplaceDialog } from '../meter-dialogs.tsx'
import { useLastReadings } from './use-meter.ts'

const Panel = styled('section')({
  display: 'grid',
  gap: 8,
  padding: '10px 12px',
  border: `1px solid ${line.row}`,
  borderRadius: 6,
  '& > p': { margin: 0, color: ink[500], ...type(14, 20) },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
})

export interface Judged {
  /** Of the row that the reading is of, which has one already when it is changed. */
  id: string
  at: string
  hours: number | null
}

interface Props {
  productId: string
  /** What refuses the reading; nothing is offered for any other reason. */
  error: string | null | undefined
  judged: Judged
  /** Once the meter was told, so that the reading is judged again. */
  onMended?: () => void
}

/**
 * Under a reading that another one refuses: that one is put right, or the new meter told, and the form goes on as it was. A
 * dialog that is open stays, whatever is judged of the reading meanwhile.
 */
export function WrongReading({ productId, error, judged, onMended }: Props) {
  const [open, setOpen] = useState<Wrong | null>(null)
  const isRefused = error?.startsWith(meterRefuses) === true && productId !== ''
  const close = (isDone: boolean) => {
    setOpen(null)
    if (isDone) onMended?.()
  }
  return (
    <>
      {isRefused && <Offer productId={productId} judged={judged} onOpen={setOpen} />}
      {open?.verb === 'correct' && (
        <CorrectDialog productId={productId} reading={open.reading} onClose={close} />
      )}
      {open?.verb === 'replace' && (
        <ReplaceDialog productId={productId} last={open.last} at={open.at} onClose={close} />
      )}
    </>
  )
}

/** What a dialog is opened on. */
type Wrong =
  | { verb: 'correct'; reading: Pick<Reading, 'id' | 'hours' | 'at'> }
  | { verb: 'replace'; last: number | null; at: string }

function Offer({
  productId,
  judged,
  onOpen,
}: Pick<Props, 'productId' | 'judged'> & { onOpen: (wrong: Wrong) => void }) {
  const mayEdit = usePermissions()('edit_product')
  const { data: readings } = useLastReadings(productId)
  const found = inTheWay(readings, judged)
  const own = readings.find(({ id }) => id === found?.reading.id)
  // What an old meter showed last is told by the entry of the new one, and is not its reading.
  const wrong = own?.hours === found?.reading.hours ? own : undefined
  const isAfter = found?.side === 'after'
  const replaced = () =>
    onOpen({
      verb: 'replace',
      last: found?.reading.hours ?? null,
      at: likelyReplacedAt(readings, judged),
    })
  return (
    <Panel>
      <b>{isAfter ? 'A leitura seguinte está errada?' : question}</b>
      {wrong !== undefined && <Said found={{ ...found, reading: wrong }} />}
      {mayEdit ? (
        <div>
          {wrong !== undefined && (
            <Button variant="outlined" onClick={() => onOpen({ verb: 'correct', reading: wrong })}>
              Corrigir Leitura
            </Button>
          )}
          {!isAfter && (
            <Button variant="outlined" onClick={replaced}>
              Horímetro Trocado
            </Button>
          )}
        </div>
      ) : (
        <p>Quem edita produtos corrige a leitura ou registra a troca, na página da máquina.</p>
      )}
    </Panel>
  )
}

const question = 'O horímetro foi trocado ou a leitura anterior está errada?'

function Said({ found: { side, reading } }: { found: Partial<InTheWay> & Pick<InTheWay, 'reading'> }) {
  const zone = useZone()
  const which = side === 'after' ? 'Seguinte' : 'Anterior'
  return <p>{`${which}: ${formatHours(reading.hours)}, lida em ${formatDateTime(reading.at, zone)}.`}</p>
}
