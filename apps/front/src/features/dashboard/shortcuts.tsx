import type { Permission } from '@rentme/domain/employee-role/permissions'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { ink } from '../../ui/theme/tokens.ts'
import { addresses } from '../addresses.ts'

const Row = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: '4px 20px', color: ink[500] })

const shortcuts: readonly { label: string; href: string; permission: Permission }[] = [
  {
    label: 'Manutenções Preventivas',
    href: addresses.preventiveMaintenance.list,
    permission: 'access_preventive_maintenance',
  },
  {
    label: 'Modelos de Checklist',
    href: addresses.checklistModel.list,
    permission: 'access_checklist_model',
  },
  { label: 'Treinamentos', href: addresses.training.list, permission: 'access_training' },
  { label: 'Lista de Preços', href: addresses.priceList.list, permission: 'access_price_list' },
  { label: 'Cargos', href: addresses.employeeRole.list, permission: 'access_job_title' },
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
