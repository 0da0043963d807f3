import { text } from '@rentme/domain/kit/fields'
import { z } from 'zod'

const base64url = (max: number, description: string) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)
    .describe(description)

// Browsers tell more than is gone by, each version other things: that alone is dropped, not refused.
const answered = <R extends z.ZodRawShape>(response: R) =>
  z
    .object({
      id: base64url(1400, 'Id da chave de acesso, em base64url'),
      rawId: base64url(1400, 'O mesmo id'),
      response: z
        .object({
          clientDataJSON: base64url(4000, 'O que o navegador diz que foi pedido, e em que página'),
          ...response,
        })
        .describe('Resposta do aparelho'),
    })
    .describe('Resposta da API WebAuthn do navegador, em JSON')

/** What a browser answers of a new passkey. */
export const createdPasskey = answered({
  attestationObject: base64url(6000, 'A nova chave, como o aparelho a apresenta'),
  transports: z.array(z.string().max(40)).max(10).optional().describe('Por onde o navegador alcança a chave'),
})

/** What a browser answers of a passkey that was used. */
export const usedPasskey = answered({
  authenticatorData: base64url(4000, 'O que o aparelho diz do uso'),
  signature: base64url(2000, 'Assinatura do aparelho'),
  userHandle: base64url(200, 'De quem é a chave').nullish(),
})

export type CreatedPasskey = z.output<typeof createdPasskey>
export type UsedPasskey = z.output<typeof usedPasskey>

export const attempt = z.string().max(128).describe('O que o pedido respondeu, para esta tentativa')
export const passkeyName = text(1, 60).describe('Nome da chave de acesso')
export const newPasskeyName = passkeyName
  .optional()
  .describe('Nome da chave de acesso; sem ele, o que se sabe do aparelho')
/** What a browser is asked, as the WebAuthn API of browsers takes it. */
export const asked = z.strictObject({
  attempt: z.string().describe('Prova de que é a mesma tentativa'),
  options: z.record(z.string(), z.unknown()).describe('Opções da API WebAuthn do navegador'),
})
