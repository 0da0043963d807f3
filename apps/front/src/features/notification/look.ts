import type { NotificationKind } from '@rentme/domain/notification/notification'
import type { IconComponent } from '../../ui/theme/icon.tsx'
import {
  AlertIcon,
  CalendarIcon,
  CapIcon,
  ClockIcon,
  FileIcon,
  GaugeIcon,
  WrenchIcon,
} from '../../ui/theme/icons.tsx'

interface Look {
  icon: IconComponent
  /** Late is red, what comes to its end yellow, news grey. */
  tone: 'danger' | 'warn' | 'mute'
}

/** How each kind is told from the others before it is read. */
export const looks: Readonly<Record<NotificationKind, Look>> = {
  delegation: { icon: CalendarIcon, tone: 'mute' },
  assignment: { icon: WrenchIcon, tone: 'mute' },
  agenda: { icon: ClockIcon, tone: 'mute' },
  overdueReturn: { icon: AlertIcon, tone: 'danger' },
  maintenance: { icon: GaugeIcon, tone: 'warn' },
  art: { icon: FileIcon, tone: 'warn' },
  training: { icon: CapIcon, tone: 'warn' },
}
