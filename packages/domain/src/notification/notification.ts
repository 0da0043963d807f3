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
  id: z.uuid().describe('Id da notificação'),
  kind: z.enum(notificationKinds).describe('Assunto'),
  title: z.string().describe('Título'),
  body: z.string().describe('Texto'),
  code: z.string().nullable().describe('Código pintado na máquina de que se fala'),
  path: z.string().nullable().describe('Tela do que se fala'),
  readAt: instant().nullable().describe('Quando foi lida'),
  createdAt: instant().describe('Quando foi feita'),
})
export type Notification = z.output<typeof notification>

/** Whether a person wants to be told of a kind on the phone as well. */
export const notificationChoice = z.strictObject({
  kind: z.enum(notificationKinds).describe('Assunto'),
  push: z.boolean().describe('Avisar também no celular'),
})
export type NotificationChoice = z.output<typeof notificationChoice>
