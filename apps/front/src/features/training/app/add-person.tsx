import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { trainingParticipants } from '@rentme/domain/training/training'
import { useId, useState } from 'react'
import { FieldError } from '../../../ui/inputs/field-error.tsx'
import { PlusIcon } from '../../../ui/theme/icons.tsx'

const nameColumn = trainingParticipants.columns.name

/** Somebody who came and was on no list: the name is enough to sign. */
export function AddPerson({ onAdd }: { onAdd: (name: string) => void }) {
  const id = useId()
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string>()
  const add = () => {
    const read = nameColumn.safeParse(name)
    setWrong(read.success ? undefined : read.error.issues[0]?.message)
    if (!read.success) return
    onAdd(read.data)
    setName('')
  }
  return (
    <form
      noValidate
      style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 10, marginTop: 16 }}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextField
        id={id}
        label="Nome de quem não está na lista"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={wrong !== undefined}
        helperText={wrong && <FieldError>{wrong}</FieldError>}
        autoComplete="off"
        sx={{ flex: '1 1 12rem' }}
      />
      <Button type="submit" variant="outlined" startIcon={<PlusIcon />}>
        Adicionar
      </Button>
    </form>
  )
}
