import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { FileRef, Read, Resource } from '@rentme/domain/kit/resource'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/rows/avatar.tsx'
import { CodePlate } from '../../ui/rows/code-plate.tsx'
import { CopyIcon, EditIcon, TrashIcon } from '../../ui/theme/icons.tsx'
import { ink, line, surface, type } from '../../ui/theme/tokens.ts'
import { useImage } from '../files/files.ts'
import { useGo } from '../page/navigate.ts'
import type { Paths } from '../page/paths.ts'
import type { Retire } from './in-use-dialog.tsx'
import { RowMenu } from './row-menu.tsx'
import { useRemoval } from './use-removal.tsx'
import { useVerbs } from '../session/verbs.ts'

export interface HeadParts {
  name: string
  /** A thing has a picture with corners, a person a round one. */
  photo?: { file: FileRef | null; shape: 'thing' | 'person' }
  /** Code of a machine. */
  plate?: string
  /** Status chip. */
  state?: ReactNode
  /** Since when, where, for whom: one line. */
  facts?: ReactNode
}

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '12px 20px',
  padding: `16px ${theme.density.gutter}px`,
  backgroundColor: surface.paper,
  borderBottom: `1px solid ${line.row}`,
  '& h1': { margin: 0, ...type(24, 32, 600), letterSpacing: '-.008em', overflowWrap: 'anywhere' },
  [theme.breakpoints.down('md')]: { padding: '12px 16px' },
}))
const Who = styled('div')({
  display: 'grid',
  flex: '1 1 320px',
  gap: 8,
  minWidth: 0,
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', color: ink[500] },
})
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  [theme.breakpoints.down('sm')]: {
    flex: '1 1 100%',
    gap: 4,
    '& .MuiButton-root': { flex: '1 1 auto', paddingInline: 10 },
  },
}))
/** The menu never stands on a line of its own. */
const Together = styled('span')({ display: 'flex', flex: '1 0 auto', alignItems: 'center', gap: 'inherit' })
const Picture = styled('img')({ width: 128, height: 96, borderRadius: 6, objectFit: 'cover' })

interface Props<R extends Resource> {
  resource: R
  paths: Paths
  row: Read<R>
  Retire?: Retire<Read<R>> | undefined
  parts: HeadParts
  /** Quiet buttons before the actions. */
  papers: ReactNode
  actions: ReactNode
}

/** Picture, plate, name, state and facts of a row, and what the user may do with it. */
export function DetailHead<R extends Resource>(props: Props<R>) {
  const { resource, paths, row, Retire, parts, papers, actions } = props
  const { name, photo, plate, state, facts } = parts
  const hasLine = plate !== undefined || state !== undefined || facts !== undefined
  return (
    <Head>
      {photo !== undefined && <Photo {...photo} name={name} />}
      <Who>
        {hasLine && plate !== undefined && (
          <div>
            <CodePlate code={plate} look="metal" />
            {state}
            {facts}
          </div>
        )}
        <h1>{name}</h1>
        {hasLine && plate === undefined && (
          <div>
            {state}
            {facts}
          </div>
        )}
      </Who>
      <Actions>
        {papers}
        {actions}
        <RowActions {...{ resource, paths, row, Retire, name }} hasOthers={Boolean(actions)} />
      </Actions>
    </Head>
  )
}

function Photo({ file, shape, name }: NonNullable<HeadParts['photo']> & { name: string }) {
  const source = useImage(file?.id, shape === 'thing' ? 'medium' : 'thumb')
  if (shape === 'person') return <Avatar name={name} photo={source} size={72} fallback="initials" />
  return source === null ? null : <Picture src={source} alt={`Foto de ${name}`} />
}

interface ActionProps<R extends Resource> extends Pick<Props<R>, 'resource' | 'paths' | 'row' | 'Retire'> {
  name: string
  hasOthers: boolean
}

/** Duplicar, Editar and Excluir by permission; Editar is filled unless the screen has a more sensible action. */
function RowActions<R extends Resource>(props: ActionProps<R>) {
  const { resource, paths, row, Retire, name, hasOthers } = props
  const { id } = row
  const may = useVerbs(resource)
  const go = useGo()
  const removal = useRemoval(resource, { onRemoved: () => go(paths.list, { replace: true }), Retire })
  const look = hasOthers
    ? ({ variant: 'outlined' } as const)
    : ({ variant: 'contained', color: 'primary' } as const)
  const remove = {
    label: 'Excluir',
    icon: TrashIcon,
    danger: true,
    run: () => removal.ask(row),
  }
  return (
    <>
      {may.create && paths.duplicate !== undefined && (
        <Button startIcon={<CopyIcon />} href={paths.duplicate(id)}>
          Duplicar
        </Button>
      )}
      {(may.edit || may.delete) && (
        <Together>
          {may.edit && (
            <Button {...look} startIcon={<EditIcon />} href={paths.edit(id)}>
              Editar
            </Button>
          )}
          {may.delete && <RowMenu name={name} actions={[remove]} />}
        </Together>
      )}
      {removal.dialog}
    </>
  )
}
