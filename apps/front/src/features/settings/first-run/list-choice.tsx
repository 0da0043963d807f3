import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import type { FirstRun } from '@rentme/domain/first-run/first-run'
import { useId, useState } from 'react'
import { FormSection } from '../../../ui/layout/form-section.tsx'
import { ink, type } from '../../../ui/theme/tokens.ts'
import { listWords } from './words.ts'

const Whole = styled('div')({ padding: '0 16px 8px' })
const Items = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '2px 16px',
  padding: '0 16px 12px 28px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  [theme.breakpoints.down('sm')]: { paddingLeft: 20 },
  '& .MuiFormControlLabel-root': { alignItems: 'flex-start', marginRight: 0 },
  '& small': { display: 'block', color: ink[500], ...type(12, 16) },
  '& .MuiFormControlLabel-label': { paddingTop: 8 },
}))

interface Props {
  list: FirstRun['lists'][number]
  /** Names that are to be put in. */
  chosen: ReadonlySet<string>
  onChoose: (names: readonly string[], isChosen: boolean) => void
}

const wordsOf = (all: number, there: number, chosen: number): string => {
  if (there === all) return `Os ${all} itens já estão cadastrados`
  const begun = there === 0 ? '' : `, ${there} já ${there === 1 ? 'cadastrado' : 'cadastrados'}`
  return `${chosen} de ${all - there} a cadastrar${begun}`
}

/** One list: all of it by one box, or opened and chosen one by one. */
export function ListChoice({ list: { list, items }, chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const body = useId()
  const { title, hint } = listWords[list]
  const open = items.filter(({ isThere }) => !isThere).map(({ name }) => name)
  const count = open.filter((name) => chosen.has(name)).length
  return (
    <FormSection
      title={title}
      actions={
        <Button size="small" aria-expanded={isOpen} aria-controls={body} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fechar' : `Ver os ${items.length}`}
        </Button>
      }
    >
      <Whole>
        <FormControlLabel
          disabled={open.length === 0}
          control={
            <Checkbox
              checked={open.length === 0 || count === open.length}
              indeterminate={count > 0 && count < open.length}
              onChange={() => onChoose(open, count < open.length)}
              slotProps={{ input: { 'aria-label': title } }}
            />
          }
          label={`${hint} ${wordsOf(items.length, items.length - open.length, count)}.`}
        />
      </Whole>
      <Items id={body} hidden={!isOpen} style={isOpen ? undefined : { display: 'none' }}>
        {isOpen &&
          items.map(({ name, detail, isThere }) => (
            <FormControlLabel
              key={name}
              disabled={isThere}
              control={
                <Checkbox
                  checked={isThere || chosen.has(name)}
                  onChange={(_event, isChosen) => onChoose([name], isChosen)}
                />
              }
              label={
                <>
                  {name}
                  <small>{isThere ? 'Já cadastrado' : detail}</small>
                </>
              }
            />
          ))}
      </Items>
    </FormSection>
  )
}
