import { instant } from '@rentme/domain/kit/fields'
import { z } from 'zod'
import { auditActions } from './read.ts'

/** What was done to one row, values in words. */
export const auditPart = z.strictObject({
  id: z.int().describe('Número da linha'),
  store: z.string().describe('Tipo de registro'),
  label: z.string().describe('Nome do tipo de registro'),
  gender: z.enum(['m', 'f']).describe('Gênero do nome do tipo'),
  noun: z.string().nullable().describe('Nome do tipo nas rotas, quando o registro tem tela'),
  rowId: z.uuid().nullable().describe('Registro'),
  rowName: z.string().nullable().describe('Como o registro se chama agora'),
  isThere: z.boolean().describe('Se o registro ainda existe'),
  action: z.enum(auditActions).describe('Ação'),
  changes: z
    .array(
      z.strictObject({
        field: z.string().describe('Campo'),
        label: z.string().describe('Nome do campo'),
        before: z.string().nullable().describe('Valor anterior'),
        after: z.string().nullable().describe('Valor novo'),
      }),
    )
    .describe('Campos alterados que quem pergunta pode ver'),
})

/** What was done at once, told by its chief line; what followed from that, or was done with it, is in its parts. */
export const auditLine = auditPart.extend({
  at: instant().describe('Quando'),
  user: z
    .strictObject({ id: z.uuid().describe('Id do usuário'), name: z.string().describe('Nome') })
    .nullable()
    .describe('Quem; vazio para o próprio sistema'),
  deviceId: z.uuid().nullable().describe('Aparelho de onde veio'),
  ip: z.string().nullable().describe('Endereço de onde veio'),
  parts: z.array(auditPart).describe('O que foi feito junto'),
  more: z.int().min(0).describe('Quantas linhas mais foram feitas junto'),
})

/** A type of row that the trail may name. */
export const trailStore = z.strictObject({
  store: z.string().describe('Tipo de registro'),
  label: z.string().describe('Nome do tipo de registro'),
})
