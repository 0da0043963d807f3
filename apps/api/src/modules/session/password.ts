import { hash, verify } from '@node-rs/argon2'
import { z } from 'zod'

// The commonest leaked passwords of eight characters and more, and those that this trade would pick.
const common = new Set(
  `12345678 123456789 1234567890 password password1 qwertyui qwerty123 11111111 00000000 87654321 abcd1234 senha123
   senha1234 senha12345 mudar123 brasil123 iloveyou princesa flamengo corinthians palmeiras saopaulo locadora
   locadora1 rentme123 admin123 admin1234 administrador 1q2w3e4r 1qaz2wsx q1w2e3r4 abc12345 a1b2c3d4 12341234`.split(
    /\s+/,
  ),
)

export const newPassword = () =>
  z
    .string()
    .min(8)
    .max(128)
    .refine((password) => !common.has(password.toLowerCase()), 'Esta senha é muito comum. Escolha outra.')

export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | undefined

/** Takes the same time for an account that does not exist, so that answers do not tell which e-mails are known. */
export const passwordMatches = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hash('not anyone’s password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== null && matches
}
