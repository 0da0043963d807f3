import { checklists } from '@rentme/domain/checklist/checklist'
import { products } from '@rentme/domain/product/product'
import type { Resource } from '@rentme/domain/kit/resource'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useList } from '../../../kit/data.ts'
import { useScanner } from '../../../kit/device/scanner.tsx'
import { Screen } from '../../../kit/device/screen.tsx'
import { usePermissions } from '../../../kit/session-context.tsx'
import { Fab } from '../../../ui/fab.tsx'
import { FigureTiles, type FigureTile } from '../../../ui/figure-tiles.tsx'
import { ScanIcon, SearchIcon } from '../../../ui/icons.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { focus, ink, line, rem, type } from '../../../ui/tokens.ts'
import { WayTile, WayTiles } from '../../../ui/way-tile.tsx'

const Search = styled(ButtonBase)({
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
}) as typeof ButtonBase

/** The day at a glance: find a machine, begin a checklist, and what waits to be done. */
export default function HomeScreen() {
  const can = usePermissions()
  const scans = useScanner() && can('access_product')
  const mayCreate = can('create_checklist')
  return (
    <Screen title="RentMe" calm fab={scans}>
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
      <ToDo />
      {scans && <Fab label="Ler Código" icon={ScanIcon} href="/admin/produtos?ler=1" />}
    </Screen>
  )
}

const useCount = (resource: Resource, filters: Record<string, string>): number =>
  useList(resource, { filters, perPage: 1 }).data?.total ?? 0

/** Figures of the rows on this device, each a link to the list behind it. */
function ToDo() {
  const can = usePermissions()
  const pending = useCount(checklists, { type: 'exit', status: 'pending' })
  const late = useCount(checklists, { type: 'exit', status: 'pending', overdue: 'true' })
  const inspection = useCount(products, { status: 'inspection' })
  const maintenance = useCount(products, { status: 'maintenance' })
  const tiles: FigureTile[] = [
    ...(can('access_checklist')
      ? [
          { value: pending, label: 'Checklists pendentes', href: '/admin/checklists/pendentes' },
          {
            value: late,
            label: 'Devoluções atrasadas',
            href: '/admin/checklists/pendentes?prazo=atrasados',
            bad: late > 0,
          },
        ]
      : []),
    ...(can('access_product')
      ? [
          { value: inspection, label: 'Em inspeção', href: '/admin/produtos?status=inspection' },
          { value: maintenance, label: 'Em manutenção', href: '/admin/produtos?status=maintenance' },
        ]
      : []),
  ]
  if (tiles.length === 0) return null
  return (
    <>
      <SectionHead title="Para Resolver" />
      <FigureTiles tiles={tiles} />
    </>
  )
}
