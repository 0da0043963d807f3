import { z } from 'zod'
import { instant } from '../kit/fields.ts'

/** What people are told of without asking, in the order in which they choose how. */
export const notificationKinds = [
  'delegation',
  'assignment',
  'agenda',
  'overdueReturn',
  'maintenance',
  'art',
  'training',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationKindLabels: Readonly<Record<NotificationKind, string>> = {
  delegation: 'Eventos que passam para mim',
  assignment: 'Ordens de serviço que passam para mim',
  agenda: 'Meus eventos do dia e da próxima hora',
  overdueReturn: 'Devoluções atrasadas',
  maintenance: 'Manutenções a vencer e vencidas',
  art: 'ART a vencer',
  training: 'Treinamentos de clientes a vencer',
}

/** One thing that a person was told, as `GET /me/notifications` answers it. */
export const notification = z.strictObject({
  id: z.uuid().describe('Id of the notification'),
  kind: z.enum(notificationKinds).describe('What it is about'),
  title: z.string().describe('Title'),
  body: z.string().describe('Text'),
  code: z.string().nullable().describe('As painted on the machine that it is about'),
  path: z.string().nullable().describe('Screen of what it is about'),
  readAt: instant().nullable().describe('When it was read'),
  createdAt: instant().describe('When it was made'),
})
export type Notification = z.output<typeof notification>

/** Whether a person wants to be told of a kind on the phone as well. */
export const notificationChoice = z.strictObject({
  kind: z.enum(notificationKinds).describe('What it is about'),
  push: z.boolean().describe('Whether the phone tells it too'),
})
export type NotificationChoice = z.output<typeof notificationChoice>
