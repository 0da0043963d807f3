import { agendaEvents, type AgendaEvent } from '@rentme/domain/agenda-event/agenda-event'
import { scheduleError } from '@rentme/domain/agenda-event/complete'
import { clients } from '@rentme/domain/client/client'
import { employees } from '@rentme/domain/employee/employee'
import { dateIn, formatTime, parseTime, toInstant } from '@rentme/domain/kit/time'
import { isUuid } from '@rentme/domain/kit/uuid'
import { products } from '@rentme/domain/product/product'
import { machineLook } from '../product/shared/machine-note.tsx'
import { useSearch } from '@tanstack/react-router'
import { useOne, useOptionsOf } from '../../kit/data/data.ts'
import { Editor } from '../../kit/editor/editor.tsx'
import { EditorSection } from '../../kit/editor/editor-section.tsx'
import { ForbiddenPage } from '../../kit/page/error-pages.tsx'
import { fieldsFor } from '../../kit/fields/fields.tsx'
import type { FormValues } from '../../kit/editor/form-schema.ts'
import { useWrittenAt } from '../../kit/mend/mending.ts'
import { useRowId } from '../../kit/page/navigate.ts'
import { useUser, useZone } from '../../kit/session/session-context.tsx'
import { useNow } from '../../kit/session/use-today.ts'
import { useVerbs } from '../../kit/session/verbs.ts'
import { FieldGrid } from '../../ui/layout/field-grid.tsx'
import { eventTypeOptions } from './shared/event-looks.tsx'
import { addresses } from '../addresses.ts'
import { employeeParameter } from './use-agenda-state.ts'

const { Text, Multiline, Moment, Select, Reference } = fieldsFor(agendaEvents)

const hourMs = 3_600_000
const morning = '08:00'
const nothing: FormValues = {}

/** The moment that a new event starts with: as the address asks, in the morning, or at the next full hour of today. */
const useStart = (): string | null => {
  const zone = useZone()
  const now = useNow()
  const { dia, hora }: Record<string, unknown> = useSearch({ strict: false })
  if (typeof dia !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(dia)) return null
  const time = typeof hora === 'string' ? parseTime(hora) : null
  if (time !== null) return toInstant(dia, time, zone)
  const next = Math.ceil(now / hourMs) * hourMs
  const isToday = dia === dateIn(next, zone)
  return toInstant(dia, isToday && formatTime(next, zone) > morning ? formatTime(next, zone) : morning, zone)
}

export default function AgendaEventForm() {
  const id = useRowId()
  const { show } = useVerbs(agendaEvents)
  if (id === undefined) return <NewEvent />
  // Whoever is signed in comes here; the server gives an event only to who may see events.
  return show ? <SavedEvent id={id} /> : <ForbiddenPage />
}

/** Who does a new event: as the address asks, or who makes it; undefined until his name is known. */
const usePerson = () => {
  const { employeeId, name } = useUser()
  const { [employeeParameter]: asked }: Record<string, unknown> = useSearch({ strict: false })
  const id = typeof asked === 'string' && isUuid(asked) ? asked : ''
  const { data, isPending } = useOptionsOf(employees, id)
  if (id !== '' && isPending) return undefined
  const found = data?.find((option) => option.id === id)
  return found === undefined ? { id: employeeId, name } : { id, name: found.label }
}

function NewEvent() {
  const scheduledAt = useStart()
  const person = usePerson()
  if (person === undefined) return null
  const initial = { scheduledAt, responsibleEmployeeId: person.id, responsibleEmployee: person }
  return <EventEditor initial={initial} savedAt={null} />
}

/** An event that stays at its moment may lie in the past. */
function SavedEvent({ id }: { id: string }) {
  const { data } = useOne(agendaEvents, id)
  return <EventEditor initial={nothing} savedAt={data?.scheduledAt ?? null} />
}

function EventEditor({ initial, savedAt }: { initial: FormValues; savedAt: string | null }) {
  const writtenAt = useWrittenAt()
  const rules = ({ scheduledAt }: Pick<AgendaEvent, 'scheduledAt'>): Record<string, string> => {
    const past = scheduledAt === savedAt ? null : scheduleError(scheduledAt, writtenAt())
    return past === null ? {} : { scheduledAt: past }
  }
  return (
    <Editor form={agendaEvents} paths={addresses.agendaEvent} initial={initial} rules={rules}>
      <EditorSection title="Evento">
        <FieldGrid>
          <Text name="title" columns={8} />
          <Select name="type" options={eventTypeOptions} columns={4} />
          <Moment name="scheduledAt" columns={4} />
          <Reference name="responsibleEmployeeId" to={employees} columns={8} />
        </FieldGrid>
      </EditorSection>
      <EditorSection title="Onde e Para Quem">
        <FieldGrid>
          <Reference name="productId" to={products} columns={6} {...machineLook} />
          <Reference name="clientId" to={clients} columns={6} />
          <Text name="location" columns={12} />
          <Multiline name="description" columns={12} />
        </FieldGrid>
      </EditorSection>
    </Editor>
  )
}
