import { hash, verify } from '@node-rs/argon2'
import { z } from 'zod'

/** Its length; how hard it is to guess is judged where it is set, by who knows whose it is. */
export const newPassword = () => z.string().min(8).max(128)

export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | undefined

/** Takes the same time for an account that does not exist, so that answers do not tell which e-mails are known. */
export const passwordMatches = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hash('not anyone’s password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== null && matches
}
