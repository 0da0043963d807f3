import Button from '@mui/material/Button'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { GaugeIcon, WrenchIcon } from '../../../ui/theme/icons.tsx'
import { orderHref, preventiveHref } from '../../addresses.ts'
import { SectionHead } from '../../../ui/layout/section-head.tsx'

/** Work that may be begun on a machine: an order, a preventive. Nothing for who may begin neither. */
export function ProductWork({ productId }: { productId: string }) {
  const can = usePermissions()
  const ways = [
    {
      label: 'Abrir Ordem',
      icon: WrenchIcon,
      href: orderHref(productId),
      may: can('create_service_order'),
    },
    {
      label: 'Fazer Preventiva',
      icon: GaugeIcon,
      href: preventiveHref(productId),
      may: can('create_preventive_maintenance'),
    },
  ].filter(({ may }) => may)
  if (ways.length === 0) return null
  return (
    <>
      <SectionHead title="Oficina" />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10 }}>
        {ways.map(({ label, icon: Icon, href }) => (
          <Button key={label} variant="outlined" startIcon={<Icon />} href={href} sx={{ flex: '1 1 10rem' }}>
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}
