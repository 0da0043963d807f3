import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { formatDateTime } from '@rentme/domain/kit/time'
import { fieldWords } from '@rentme/domain/words/value'
import { useId, useState } from 'react'
import { ink, line, narrow, signal, surface } from '../../ui/theme/tokens.ts'
import { useZone } from '../session/session-context.tsx'
import type { Form } from '../editor/form-schema.ts'
import { useTelling } from './use-telling.ts'

/** A field that both sides changed. */
export interface Clash {
  name: string
  label: string
  theirs: unknown
  mine: unknown
  /** Why the own value can not be taken over theirs, in a sentence: then theirs is the only choice. */
  refusal?: string
}

interface Props {
  form: Form
  clashes: readonly Clash[]
  /** When the other person saved, as the server says. */
  savedAt: string | null
  /** Name of the other person, when it is known. */
  savedBy: string | null
  /** Words of ids that the caller has already. */
  known?: ReadonlyMap<string, string>
  isBusy: boolean
  /** Fields whose value on the server stays. */
  onSave: (theirs: readonly string[]) => void
  /** Gives the own edit up; offered by a form, which then shows the server's values. */
  onReload?: () => void
  onClose: () => void
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', backgroundColor: surface.hover, fontStretch: narrow },
  '& th, & td': {
    padding: '6px 12px',
    border: `1px solid ${line.row}`,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& td[data-chosen]': { backgroundColor: signal.wash, fontWeight: 600 },
  '& label': { display: 'flex', alignItems: 'center', gap: 4, cursor: 'pointer' },
  '& small': { display: 'none', color: ink[500], fontStretch: narrow, fontWeight: 400 },
  // Columns break words in the app: the field's name stands above its two values, and each says whose it is.
  '@media (max-width: 37rem)': {
    '& thead': { display: 'none' },
    '& tr, & td, & small': { display: 'block' },
    '& td + td': { borderTop: 0, padding: '6px 8px 6px 4px' },
    '& td:first-of-type': { backgroundColor: surface.hover, fontStretch: narrow, fontWeight: 600 },
    '& tr + tr td:first-of-type': { borderTop: 0 },
  },
})

const sides = [
  { isTheirs: true, label: 'No servidor' },
  { isTheirs: false, label: 'Sua edição' },
]

const savedWords = ({ savedAt, savedBy }: Pick<Props, 'savedAt' | 'savedBy'>, zone: string): string =>
  savedAt === null
    ? ''
    : `Salvo ${savedBy === null ? '' : `por ${savedBy} `}em ${formatDateTime(savedAt, zone)}. `

/** Both values of each field that two people changed; the user chooses, and nothing is lost unseen. */
export function ConflictDialog({ form, clashes, savedAt, savedBy, known, isBusy, ...act }: Props) {
  const title = useId()
  const zone = useZone()
  const [theirs, setTheirs] = useState<readonly string[]>(() =>
    clashes.filter(({ refusal }) => refusal !== undefined).map(({ name }) => name),
  )
  const choose = (name: string, isTheirs: boolean) => {
    const others = theirs.filter((one) => one !== name)
    setTheirs(isTheirs ? [...others, name] : others)
  }
  return (
    <Dialog open onClose={act.onClose} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>Este registro foi alterado por outra pessoa.</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1.5 }}>
          {savedWords({ savedAt, savedBy }, zone)}Escolha o que fica.
        </DialogContentText>
        <Clashes {...{ form, clashes, theirs }} {...(known && { known })} onChoose={choose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={act.onReload ?? act.onClose} disabled={isBusy}>
          {act.onReload ? 'Recarregar' : 'Voltar'}
        </Button>
        <Button variant="contained" color="primary" disabled={isBusy} onClick={() => act.onSave(theirs)}>
          Salvar Seleção
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type ClashesProps = Pick<Props, 'form' | 'clashes' | 'known'> & {
  theirs: readonly string[]
  onChoose: (name: string, isTheirs: boolean) => void
}

function Clashes({ form, clashes, known, theirs, onChoose }: ClashesProps) {
  const telling = useTelling(
    form,
    clashes.flatMap(({ name, mine, theirs: other }) => [
      { name, value: mine },
      { name, value: other },
    ]),
    known,
  )
  return (
    <Table>
      <thead>
        <tr>
          <th>Campo</th>
          {sides.map(({ label }) => (
            <th key={label}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clashes.map((clash) => (
          <tr key={clash.name}>
            <td>{clash.label}</td>
            {sides.map(({ isTheirs, label }) => (
              <Side
                key={label}
                clash={clash}
                label={label}
                words={fieldWords(form, clash.name, isTheirs ? clash.theirs : clash.mine, telling)}
                isChosen={theirs.includes(clash.name) === isTheirs}
                {...(isTheirs || clash.refusal === undefined
                  ? { onChoose: () => onChoose(clash.name, isTheirs) }
                  : {})}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type SideProps = {
  clash: Clash
  label: string
  words: string
  isChosen: boolean
  /** Absent when this value can not be taken. */
  onChoose?: () => void
}

function Side({ clash: { name, refusal }, label, words, isChosen, onChoose }: SideProps) {
  const value = (
    <span>
      <small>{label}</small>
      {words}
    </span>
  )
  if (onChoose === undefined)
    return (
      <td>
        {value}
        <p style={{ margin: 0, color: ink[500] }}>{refusal}</p>
      </td>
    )
  return (
    <td data-chosen={isChosen || undefined}>
      <label>
        <Radio size="small" name={`clash-${name}`} checked={isChosen} onChange={onChoose} />
        {value}
      </label>
    </td>
  )
}
