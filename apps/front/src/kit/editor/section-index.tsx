import { styled } from '@mui/material/styles'
import { AlertIcon, CheckIcon } from '../../ui/theme/icons.tsx'
import { focus, ink, line, meaning, rem, surface } from '../../ui/theme/tokens.ts'
import { linkButton } from '../../ui/theme/link-button.ts'

export type IndexedSection = { id: string; title: string; state: 'open' | 'done' | 'bad' }

const Root = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: 72,
  alignSelf: 'start',
  [theme.breakpoints.down('md')]: { display: 'none' },
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& p': { margin: '18px 12px 0', ...theme.typography.body2, color: ink[500] },
  '& p b': { color: theme.palette.error.main },
}))
const Entry = linkButton({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 10,
  width: '100%',
  minHeight: rem(40),
  padding: '0 12px',
  borderRadius: 6,
  fontWeight: 500,
  fontSize: 'inherit',
  color: ink[500],
  '--icon-stroke': '3',
  '& .MuiSvgIcon-root': { fontSize: rem(16) },
  '&[data-state=done] .MuiSvgIcon-root': { color: meaning.good },
  '&[data-state=bad]': {
    backgroundColor: surface.paper,
    boxShadow: `inset 4px 0 0 ${meaning.bad}`,
    color: meaning.bad,
    fontWeight: 600,
    '--icon-stroke': '2.4',
  },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
})
const Dot = styled('i')({
  width: 8,
  height: 8,
  margin: '0 4px',
  borderRadius: '50%',
  boxShadow: `inset 0 0 0 2px ${line.strong}`,
})

const marks = {
  done: <CheckIcon titleAccess="Preenchida" />,
  bad: <AlertIcon titleAccess="Com erro" />,
  open: <Dot />,
}

/** Index of a long form: jumps to a section and says which are done and which have errors. */
export function SectionIndex({ sections }: { sections: readonly IndexedSection[] }) {
  return (
    <Root aria-label="Seções">
      <ol>
        {sections.map(({ id, title, state }) => (
          <li key={id}>
            <Entry href={`#${id}`} data-state={state}>
              {marks[state]}
              {title}
            </Entry>
          </li>
        ))}
      </ol>
      <p>
        Campos com <b>*</b> são obrigatórios.
      </p>
    </Root>
  )
}
