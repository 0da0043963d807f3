import { fieldsOf } from '@rentme/domain/words/column'
import { agendaEvents, completion } from '@rentme/domain/agenda-event/agenda-event'
import { completionError } from '@rentme/domain/agenda-event/complete'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useOne } from '../../../kit/data/data.ts'
import { useDevice } from '../../../kit/app/device.ts'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { RefusedNote } from '../../../kit/app/form/refused-note.tsx'
import { useAddress } from '../../../kit/page/use-address.ts'
import { useBegun } from '../../../kit/app/form/use-begun.ts'
import { MomentField, momentError } from '../../../kit/fields/field-moment.tsx'
import { useGo, useRowId } from '../../../kit/page/navigate.ts'
import { unsaved } from '../../../kit/page/sentence.ts'
import { LoadingForm } from '../../../ui/feedback/loading.tsx'
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx'
import { savedHere } from '../../../ui/feedback/standing.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'

import { completeAgain } from '../shared/app/complete-event.ts'
import { sentAs } from '../../../offline/queue/queue-item.ts'

const called = fieldsOf(agendaEvents)

const up = '/admin/pendencias'

/** A completion that the server refused: why, and when it was, to be corrected. */
export default function MendCompletionScreen() {
  const { pendencia = '' } = useAddress()
  const { data: event } = useOne(agendaEvents, useRowId() ?? '')
  const item = useBegun(`resend:${pendencia}`, pendencia)?.queued
  const sent = item ? sentAs(completion, item) : undefined
  return (
    <Screen title="Conclusão de Evento" up={up}>
      {sent === undefined || !event ? (
        <LoadingForm fields={1} />
      ) : (
        <>
          {item && <RefusedNote item={item} />}
          <h2>{event.title}</h2>
          <When id={event.id} item={pendencia} first={new Date(sent.completed_at).toISOString()} />
        </>
      )}
    </Screen>
  )
}

function When({ id, item, first }: { id: string; item: string; first: string }) {
  const device = useDevice()
  const go = useGo()
  const [at, setAt] = useState<string | null>(first)
  const [error, setError] = useState<string>()
  const save = async () => {
    const moment = Date.parse(at ?? '')
    const wrong = momentError(at) ?? completionError(moment, device.now())
    if (wrong !== undefined && wrong !== null) return setError(wrong)
    try {
      await completeAgain(device, id, { at: moment, replaces: item })
      toastSuccess(savedHere)
      void device.engine.syncNow({ manual: true })
      go(up, { replace: true })
    } catch (failure) {
      toastError(unsaved(failure))
    }
  }
  return (
    <>
      <MomentField
        id="completed-at"
        label={called.completed_at.label}
        value={at ?? ''}
        onChange={setAt}
        message={error}
      />
      <ThumbBar>
        <Button fullWidth variant="contained" color="primary" onClick={() => void save()}>
          Enviar Conclusão
        </Button>
      </ThumbBar>
    </>
  )
}
