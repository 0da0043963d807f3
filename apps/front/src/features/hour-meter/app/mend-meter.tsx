import { correction, newCount } from '@rentme/domain/hour-meter/changes'
import { hourMeterReadings } from '@rentme/domain/hour-meter/hour-meter-reading'
import { products } from '@rentme/domain/product/product'
import { replaceHourMeter } from '@rentme/domain/sync/queue'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDevice, type Device } from '../../../kit/app/device.ts'
import { RefusedNote } from '../../../kit/app/form/refused-note.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { useAddress } from '../../../kit/page/use-address.ts'
import { useOne } from '../../../kit/data/data.ts'
import { useGo, useRowId } from '../../../kit/page/navigate.ts'
import { sentAs, type QueueItem, rowAs } from '../../../offline/queue/queue-item.ts'
import { isAnswered, rowWithout } from '../../../offline/queue/refused.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingForm } from '../../../ui/feedback/loading.tsx'
import { savedHere } from '../../../ui/feedback/standing.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx'
import {
  correctInput,
  correctValues,
  CorrectFields,
  ReplaceFields,
  replaceInput,
  replaceValues,
  useMeterForm,
  type MeterForm,
} from '../meter-form.tsx'
import { deviceVerbs } from './verbs.ts'
import { type Row } from '@rentme/domain/kit/resource'

const up = '/admin/pendencias'
const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 14, paddingTop: 8 })

interface Refused {
  item: QueueItem
  /** What a correction is of, as it is without it; null for a new count. */
  reading: Row<typeof hourMeterReadings> | null
}

const refusedOf = async ({ db }: Device, queueCode: string): Promise<Refused | null> => {
  const item = await db.queue.get(queueCode)
  if (item === undefined || !isAnswered(item)) return null
  const id = item.queueValue.fetchOptions.path.split('/').at(-1) ?? ''
  const reading = await rowWithout(db, item, { store: hourMeterReadings.store, id })
  return { item, reading: reading && rowAs(hourMeterReadings, reading) }
}

/** What a machine's meter was told and the server refused, to be filled in again. */
export default function MendMeterScreen() {
  const { pendencia = '' } = useAddress()
  const device = useDevice()
  const { data: machine } = useOne(products, useRowId() ?? '')
  const { data: refused } = useQuery({
    queryKey: ['mend-meter', pendencia],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: () => refusedOf(device, pendencia),
  })
  const isNewCount = refused?.item.queueType === replaceHourMeter
  const isThere = refused && machine && (isNewCount || refused.reading !== null)
  return (
    <Screen title={isNewCount ? 'Horímetro Trocado' : 'Corrigir Leitura'} up={up}>
      {isThere ? (
        <>
          <RefusedNote item={refused.item} />
          <h2>{`${machine.internCode} ${machine.name}`}</h2>
          {isNewCount ? <Replace {...refused} /> : <Correct {...refused} />}
        </>
      ) : refused === undefined || machine === undefined ? (
        <LoadingForm fields={2} />
      ) : (
        <EmptyState
          message="Esta pendência não pode mais ser corrigida."
          drawing="done"
          hint="Ela já foi enviada, ou a leitura foi excluída."
        />
      )}
    </Screen>
  )
}

/** Sends what is filled in in the place of what was refused. */
const useResending = ({ entityId, queueCode }: QueueItem) => {
  const device = useDevice()
  const go = useGo()
  const verbs = deviceVerbs(device)(entityId, { replaces: queueCode })
  const done = () => {
    toastSuccess(savedHere)
    void device.engine.syncNow({ manual: true })
    go(up, { replace: true })
  }
  return { verbs, done }
}

function Correct({ item, reading }: Refused) {
  const { verbs, done } = useResending(item)
  const sent = sentAs(correction, item)
  const form = useMeterForm(correctValues(sent), async (values) => {
    await verbs.correct(reading?.id ?? '', correctInput(values))
    done()
  })
  return (
    <Body form={form} verb="Enviar Correção">
      {reading !== null && <CorrectFields form={form} reading={reading} />}
    </Body>
  )
}

function Replace({ item }: Refused) {
  const { verbs, done } = useResending(item)
  const { id, ...sent } = sentAs(newCount, item)
  const form = useMeterForm(replaceValues(sent), async (values) => {
    await verbs.replace({ ...replaceInput(values), id })
    done()
  })
  return (
    <Body form={form} verb="Enviar Troca">
      <ReplaceFields form={form} />
    </Body>
  )
}

interface BodyProps {
  form: Pick<MeterForm<unknown>, 'isBusy' | 'submit'>
  verb: string
  children: ReactNode
}

function Body({ form: { isBusy, submit }, verb, children }: BodyProps) {
  return (
    <>
      <Stack>{children}</Stack>
      <ThumbBar>
        <Button fullWidth variant="contained" color="primary" disabled={isBusy} onClick={() => void submit()}>
          {verb}
        </Button>
      </ThumbBar>
    </>
  )
}
