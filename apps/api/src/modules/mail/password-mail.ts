import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'

export type PasswordMailKind = 'reset' | 'invitation'

const words = {
  reset: {
    subject: 'Redefinição de senha do RentMe',
    why: 'Recebemos um pedido para redefinir a sua senha no RentMe.',
    button: 'Redefinir Senha',
    after: ['Com a nova senha, todas as sessões abertas são encerradas, em todos os aparelhos.'],
    life: 'O link vale por 1 hora e só pode ser usado uma vez.',
    ignore: 'Se você não fez este pedido, ignore este e-mail: a sua senha continua a mesma.',
  },
  invitation: {
    subject: 'Seu acesso ao RentMe',
    why: 'O seu acesso ao RentMe foi cadastrado. Escolha a sua senha para entrar.',
    button: 'Escolher Senha',
    after: [],
    life: 'O link vale por 72 horas e só pode ser usado uma vez.',
    ignore: 'Se você não esperava este e-mail, ignore-o.',
  },
} as const

const passkeysStay =
  'As suas chaves de acesso continuam valendo. Se perdeu um aparelho, você pode removê-las na mesma página, com um código do aplicativo autenticador ou de recuperação.'

export interface PasswordMail {
  name: string
  email: string
  link: string
  hasPasskey: boolean
}

/** The mail that carries a link to set a password; `name` is the person's. */
export const passwordMail = (
  kind: PasswordMailKind,
  { name, email, link, hasPasskey }: PasswordMail,
): Mail => {
  const { subject, why, button, after, life, ignore } = words[kind]
  const stays = hasPasskey ? [passkeysStay] : []
  return letter({
    to: email,
    name,
    subject,
    parts: [why, { label: button, link }, ...after, ...stays, life, ignore],
  })
}
