import { resources } from '@rentme/domain'
import { fieldOf } from '@rentme/domain/words/column'
import { fieldWords } from '@rentme/domain/words/value'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useDevice } from '../../../kit/app/device.ts'
import { reasonOf } from '../../../kit/app/form/refusal-words.ts'
import { useNow } from '../../../kit/session/use-today.ts'
import { dayAndTime } from '../../../kit/app/words.ts'
import type { Form } from '../../../kit/editor/form-schema.ts'
import { unsaved } from '../../../kit/page/sentence.ts'
import { useZone } from '../../../kit/session/session-context.tsx'
import { useTelling, type Told } from '../../../kit/mend/use-telling.ts'
import { notesIn, type Note } from '../../../offline/queue/notes.ts'
import { CodePlate } from '../../../ui/rows/code-plate.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { CopyIcon, RetryIcon, TrashIcon } from '../../../ui/theme/icons.tsx'
import { KeyValueList } from '../../../ui/rows/key-value-list.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { ink, type } from '../../../ui/theme/tokens.ts'
import { itemTitle } from './item-words.ts'
import { sentIn } from '../../../offline/queue/queue-item.ts'

const Head = styled('div')({
  padding: '12px 14px 0',
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 },
  '& h3': { margin: 0, ...type(16, 22, 600) },
  '& p': { margin: '4px 0 8px', color: ink[500] },
})
const Deeds = styled('div')({ display: 'flex', flexWrap: 'wrap', padding: '0 8px 8px' })

/** Writes that could not be sent and were kept to be read. Nothing when there is none. */
export function Notes() {
  const { drafts } = useDevice()
  const notes = useLiveQuery(() => notesIn(drafts), [drafts]) ?? []
  if (notes.length === 0) return null
  return (
    <section>
      <SectionHead title="Anotações Guardadas" />
      {notes.map((note) => {
        const form = resources.find(({ name }) => name === note.item.noun)
        return form && <NoteCard key={note.key} note={note} form={form} />
      })}
    </section>
  )
}

const told = (item: Note['item']): Told[] =>
  Object.entries(sentIn(item)).flatMap(([name, value]) =>
    name === 'id' || name === 'exitId' || value === null ? [] : [{ name, value }],
  )

/** The values of a note, each with its name, as they are shown and copied. */
const useFacts = (note: Note, form: Form) => {
  const values = told(note.item)
  const telling = useTelling(form, values)
  return values.map(({ name, value }) => ({
    label: fieldOf(form, name).label,
    value: fieldWords(form, name, value, telling),
  }))
}

/** What is done with a note at a tap. */
const useDeeds = ({ item, key }: Note, facts: ReturnType<typeof useFacts>) => {
  const { outbox, drafts, engine } = useDevice()
  const title = [itemTitle(item), ...item.title].join(' · ')
  const copy = async () => {
    try {
      const lines = facts.map(({ label, value }) => `${label}: ${value}`)
      await navigator.clipboard.writeText([title, ...lines].join('\n'))
      toastSuccess('Texto copiado')
    } catch {
      toastError('Não foi possível copiar.')
    }
  }
  const giveBack = async () => {
    try {
      await outbox.restore(item)
      await drafts.remove(key)
      void engine.syncNow({ manual: true })
    } catch (error) {
      toastError(unsaved(error))
    }
  }
  return { copy, giveBack }
}

function NoteCard({ note, form }: { note: Note; form: Form }) {
  const { drafts } = useDevice()
  const { item, key, keptAt } = note
  const now = useNow()
  const zone = useZone()
  const facts = useFacts(note, form)
  const [isDeleting, setDeleting] = useState(false)
  const { copy, giveBack } = useDeeds(note, facts)
  return (
    <Card component="article" sx={{ mb: 1.25 }}>
      <Head>
        <div>
          {item.title[0] && <CodePlate code={item.title[0]} size="small" />}
          <h3>{itemTitle(item)}</h3>
        </div>
        <p>
          Guardada {dayAndTime(keptAt, now, zone)}. {reasonOf(item)}
        </p>
      </Head>
      <KeyValueList items={facts} />
      <Deeds>
        <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
          Copiar Texto
        </Button>
        <Button startIcon={<RetryIcon />} onClick={() => void giveBack()}>
          Devolver à Fila
        </Button>
        <Button color="error" startIcon={<TrashIcon />} onClick={() => setDeleting(true)}>
          Excluir
        </Button>
      </Deeds>
      <ConfirmDialog
        open={isDeleting}
        destructive
        title="Excluir esta anotação?"
        confirmLabel="Excluir"
        onConfirm={() => void drafts.remove(key)}
        onClose={() => setDeleting(false)}
      >
        O que foi escrito e não enviado será apagado deste aparelho.
      </ConfirmDialog>
    </Card>
  )
}
