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
      id: base64url(1400, 'Id of the passkey, in base64url'),
      rawId: base64url(1400, 'The same id'),
      response: z
        .object({
          clientDataJSON: base64url(4000, 'What the browser says was asked for, and on which page'),
          ...response,
        })
        .describe('Answer of the device'),
    })
    .describe('Answer of the browser’s WebAuthn API, as JSON')

/** What a browser answers of a new passkey. */
export const createdPasskey = answered({
  attestationObject: base64url(6000, 'The new passkey, as the device presents it'),
  transports: z.array(z.string().max(40)).max(10).optional().describe('How the browser reaches the passkey'),
})

/** What a browser answers of a passkey that was used. */
export const usedPasskey = answered({
  authenticatorData: base64url(4000, 'What the device says of the use'),
  signature: base64url(2000, 'The signature of the device'),
  userHandle: base64url(200, 'Whose passkey it is').nullish(),
})

export type CreatedPasskey = z.output<typeof createdPasskey>
export type UsedPasskey = z.output<typeof usedPasskey>

export const attempt = z.string().max(128).describe('What the request answered, for this try')
export const passkeyName = text(1, 60).describe('Name of the passkey')
export const newPasskeyName = passkeyName
  .optional()
  .describe('Name of the passkey; without it what is known of the device')
/** What a browser is asked, as the WebAuthn API of browsers takes it. */
export const asked = z.strictObject({
  attempt: z.string().describe('Proof that it is the same try'),
  options: z.record(z.string(), z.unknown()).describe('Options of the browser’s WebAuthn API'),
})
