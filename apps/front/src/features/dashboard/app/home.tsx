import { PullToSync } from '../../../kit/app/list/pull-to-sync.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { usePermissions, useUser } from '../../../kit/session/session-context.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { scanHref } from '../../addresses.ts'
import { Fab } from '../../../ui/layout/fab.tsx'
import { ScanIcon, SearchIcon } from '../../../ui/theme/icons.tsx'
import { focus, ink, line, rem, type } from '../../../ui/theme/tokens.ts'
import { WayTile, WayTiles } from '../../../ui/layout/way-tile.tsx'
import { TodaysEvents } from '../../agenda-event/shared/app/today.tsx'
import { BellLink } from '../../notification/shared/bell.tsx'
import { Places, usePlaces } from './places.tsx'
import { ToDo } from './to-do.tsx'
import { linkButton } from '../../../ui/theme/link-button.ts'

const Search = linkButton({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 14,
  width: '100%',
  minHeight: rem(56),
  padding: '0 18px',
  border: `1.5px solid ${line.strong}`,
  borderRadius: 8,
  backgroundColor: '#fff',
  color: ink[400],
  textAlign: 'left',
  ...type(16, 22),
  '& .MuiSvgIcon-root': { color: ink[900] },
  '&.Mui-focusVisible': { boxShadow: focus.ring },
})

/** The day at a glance: find a machine, begin a checklist, what waits to be done, and where to look. */
export default function HomeScreen() {
  const can = usePermissions()
  const scans = can('access_product')
  const mayCreate = can('create_checklist')
  const places = usePlaces()
  return (
    <Screen title="RentMe" calm actions={<BellLink />} fab={scans}>
      <PullToSync />
      {can('access_product') && (
        <Search href="/admin/produtos">
          <SearchIcon />
          Código, nome ou número de série
        </Search>
      )}
      {mayCreate && (
        <WayTiles>
          <WayTile way="exit" label="Checklist de Saída" href="/admin/checklists/cadastrar?tipo=saida" />
          <WayTile
            way="return"
            label="Checklist de Retorno"
            href="/admin/checklists/cadastrar?tipo=retorno"
          />
        </WayTiles>
      )}
      <TodaysEvents />
      <ToDo />
      <Places rows={places} />
      {places.length === 0 && !mayCreate && <NoAccess />}
      {scans && <Fab label="Ler Código" icon={ScanIcon} href={scanHref} />}
    </Screen>
  )
}

function NoAccess() {
  const { employeeRole } = useUser()
  return (
    <EmptyState
      message="Nada liberado para você ainda."
      drawing="barrier"
      hint={`O cargo ${employeeRole.name} não tem acesso a nenhuma tela. Peça ao administrador da empresa que libere o que você usa, e depois sincronize.`}
    />
  )
}
