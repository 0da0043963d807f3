import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useState, type ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { FieldError } from '../../ui/inputs/field-error.tsx'
import { PlusIcon, TrashIcon } from '../../ui/theme/icons.tsx'
import { line } from '../../ui/theme/tokens.ts'
import { fieldId } from '../editor/editor-context.ts'
import { useShown } from '../editor/editor-section.tsx'

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })
const Line = styled('li')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '12px 8px 12px 16px',
  borderTop: `1px solid ${line.row}`,
  '& > div': { flex: 1, minWidth: 0 },
  '& > button': { marginTop: 22 },
})
const Foot = styled('div')({ padding: '8px 16px 14px', borderTop: `1px solid ${line.row}` })

/** Lines of a field, with the focus on what the last act leads to. */
const useLines = (name: string, first: string, emptyLine: () => object) => {
  const { control } = useFormContext()
  const list = useFieldArray({ control, name, keyName: 'key' })
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (wanted !== null) document.getElementById(wanted.id)?.focus()
  }, [wanted])
  const add = () => list.append(emptyLine(), { focusName: `${name}.${list.fields.length}.${first}` })
  const remove = (at: number) => {
    list.remove(at)
    setWanted({ id: at < list.fields.length - 1 ? `${name}-${at}-remove` : fieldId(name) })
  }
  return { fields: list.fields, add, remove }
}

interface Props {
  /** Field whose value is the list. */
  name: string
  /** By default what the schema calls it. */
  label?: string
  /** One line in words: `participante`. */
  one: string
  max: number
  emptyLine: () => object
  /** Field of a line that is written first. */
  first: string
  /** Fields of the line at a place, named `<name>.<at>.<fact>`. */
  renderFields: (at: number) => ReactNode
}

/** Rows that belong to the row of a form and are saved with it: add, fill in, remove. */
export function LinesInput({ name, label, one, max, emptyLine, first, renderFields }: Props) {
  const { formState } = useFormContext()
  const { fields, add, remove } = useLines(name, first, emptyLine)
  useShown(name, { isRequired: false, value: fields, ...(label !== undefined && { label }) })
  const error = formState.errors[name]
  const message = error?.message ?? error?.root?.message
  return (
    <>
      <List>
        {fields.map(({ key }, at) => (
          <Line key={key} aria-label={`${at + 1}º ${one}`}>
            <div>{renderFields(at)}</div>
            <IconButton
              id={`${name}-${at}-remove`}
              aria-label={`Remover o ${at + 1}º ${one}`}
              onClick={() => remove(at)}
            >
              <TrashIcon />
            </IconButton>
          </Line>
        ))}
      </List>
      <Foot>
        <Button
          id={fieldId(name)}
          variant="outlined"
          startIcon={<PlusIcon />}
          onClick={add}
          disabled={fields.length >= max}
        >
          Adicionar {one.charAt(0).toUpperCase() + one.slice(1)}
        </Button>
        {typeof message === 'string' && (
          <FormHelperText error>
            <FieldError>{message}</FieldError>
          </FormHelperText>
        )}
      </Foot>
    </>
  )
}
