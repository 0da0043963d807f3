import { PullToSync } from '../../../kit/app/list/pull-to-sync.tsx'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { usePermissions, useUser } from '../../../kit/session/session-context.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchIcon } from '../../../ui/theme/icons.tsx'
import { focus, ink, line, rem, type } from '../../../ui/theme/tokens.ts'
import { BellLink } from '../../notification/shared/bell.tsx'
import { Places, usePlaces } from './places.tsx'
import { useMaySearch } from '../../search/shared/app/use-may-search.ts'
import { Begun } from './begun.tsx'
import { HomeSections } from './home-sections.tsx'
import { ScanProduct } from '../../product/shared/app/scan-product.tsx'
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

/** The day at a glance: find anything, go on with what was begun, what waits to be done, and where to look. */
export default function HomeScreen() {
  const can = usePermissions()
  const scans = can('access_product')
  const places = usePlaces()
  const maySearch = useMaySearch()
  return (
    <Screen title="RentMe" calm actions={<BellLink />} fab={scans}>
      <PullToSync />
      {maySearch && (
        <Search href="/admin/busca">
          <SearchIcon />
          Código, cliente ou contrato
        </Search>
      )}
      <Begun />
      <HomeSections />
      <Places rows={places} />
      {places.length === 0 && !can('create_checklist') && <NoAccess />}
      {scans && <ScanProduct />}
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
