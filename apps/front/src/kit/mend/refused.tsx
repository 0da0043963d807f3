import { same } from '@rentme/domain/kit/same'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { fieldOf } from '@rentme/domain/words/column'
import { fieldWords } from '@rentme/domain/words/value'
import { useFormContext } from 'react-hook-form'
import { Banner } from '../../ui/feedback/banner.tsx'
import type { Clash } from './conflict-dialog.tsx'
import { useEditor } from '../editor/editor-context.ts'
import type { Shown } from '../editor/editor-section.tsx'
import { valuesOf, type FormValues } from '../editor/form-schema.ts'
import type { Mending } from './mending.ts'
import { useTelling } from './use-telling.ts'

const Facts = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  '& p': { margin: 0, whiteSpace: 'pre-line' },
})

/** Fields that were written and that the row holds otherwise by now. */
const collisionsOf = ({ form, row, values, refusal }: Mending): Clash[] => {
  if (row === null) return []
  const theirs = valuesOf(form, row)
  return Object.keys(values)
    .filter((name) => name in theirs && name in refusal.fields && !same(theirs[name], values[name]))
    .map((name) => ({
      name,
      label: fieldOf(form, name).label,
      mine: values[name],
      theirs: theirs[name],
    }))
}

/** Why it was refused, in words, and each field that collides with what was saved by another, to be taken at a tap. */
export function Refused({ mending, shown }: { mending: Mending; shown: Shown }) {
  const { form, refusal } = mending
  const clashes = collisionsOf(mending)
  const unseen = Object.entries(refusal.fields).filter(
    ([name]) => !shown.has(name) && clashes.every((clash) => clash.name !== name),
  )
  return (
    <div style={{ marginBottom: 12 }}>
      <Banner tone="danger">
        <b>{refusal.message}</b>
        {(unseen.length > 0 || clashes.length > 0) && (
          <Facts>
            {unseen.map(([name, sentence]) => (
              <li key={name}>{`${fieldOf(form, name.split('.')[0] ?? name).label}: ${sentence}`}</li>
            ))}
            <Collisions mending={mending} clashes={clashes} />
          </Facts>
        )}
      </Banner>
    </div>
  )
}

function Collisions({ mending, clashes }: { mending: Mending; clashes: readonly Clash[] }) {
  const { form, refusal } = mending
  const { setValue, clearErrors } = useFormContext<FormValues>()
  const told = clashes.flatMap(({ name, mine, theirs }) => [
    { name, value: mine },
    { name, value: theirs },
  ])
  const telling = useTelling(form, told, useEditor().known)
  const who = refusal.changedBy === null ? 'No servidor' : `No servidor, por ${refusal.changedBy}`
  return clashes.map(({ name, label, mine, theirs }) => (
    <li key={name}>
      <b>{label}</b>
      <p>{`${who}: ${fieldWords(form, name, theirs, telling)}`}</p>
      <p>{`Você: ${fieldWords(form, name, mine, telling)}`}</p>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => {
          setValue(name, theirs, { shouldDirty: true })
          clearErrors(name)
        }}
      >
        Usar o Valor do Servidor
      </Button>
    </li>
  ))
}
