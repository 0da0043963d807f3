import type { Permission } from '@rentme/domain/employee-role/permissions'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import { checklistModelPaths } from '../checklist-model/paths.ts'
import { employeeRolePaths } from '../employee-role/paths.ts'
import { preventiveMaintenancePaths } from '../preventive-maintenance/paths.ts'
import { priceListPaths } from '../price-list/paths.ts'
import { trainingPaths } from '../training/paths.ts'

const Row = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: '4px 20px', color: ink[500] })

const shortcuts: readonly { label: string; href: string; permission: Permission }[] = [
  {
    label: 'Manutenções Preventivas',
    href: preventiveMaintenancePaths.list,
    permission: 'access_preventive_maintenance',
  },
  { label: 'Modelos de Checklist', href: checklistModelPaths.list, permission: 'access_checklist_model' },
  { label: 'Treinamentos', href: trainingPaths.list, permission: 'access_training' },
  { label: 'Lista de Preços', href: priceListPaths.list, permission: 'access_price_list' },
  { label: 'Cargos', href: employeeRolePaths.list, permission: 'access_job_title' },
]

/** Screens that are no entry of the drawer. */
export function Shortcuts() {
  const can = usePermissions()
  const open = shortcuts.filter(({ permission }) => can(permission))
  if (open.length === 0) return null
  return (
    <Row aria-label="Atalhos">
      <span>Atalhos</span>
      {open.map(({ label, href }) => (
        <Link key={href} href={href} underline="hover" sx={{ color: 'inherit', fontWeight: 600 }}>
          {label}
        </Link>
      ))}
    </Row>
  )
}
