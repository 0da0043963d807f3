import type { Mail } from './mailer.ts'

export type PasswordMailKind = 'reset' | 'invitation'

const words = {
  reset: {
    subject: 'Redefinição de senha do RentMe',
    why: 'Recebemos um pedido para redefinir a sua senha no RentMe.',
    button: 'Redefinir Senha',
    life: 'O link vale por 1 hora e só pode ser usado uma vez.',
    ignore: 'Se você não fez este pedido, ignore este e-mail: a sua senha continua a mesma.',
  },
  invitation: {
    subject: 'Seu acesso ao RentMe',
    why: 'O seu acesso ao RentMe foi cadastrado. Escolha a sua senha para entrar.',
    button: 'Escolher Senha',
    life: 'O link vale por 72 horas e só pode ser usado uma vez.',
    ignore: 'Se você não esperava este e-mail, ignore-o.',
  },
} as const

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** The mail that carries a link to set a password; `name` is the person's. */
export const passwordMail = (
  kind: PasswordMailKind,
  { name, email, link }: { name: string; email: string; link: string },
): Mail => {
  const { subject, why, button, life, ignore } = words[kind]
  const paragraphs = [`Olá, ${name}.`, why, life, ignore].map((text) => `<p>${escaped(text)}</p>`)
  paragraphs.splice(2, 0, `<p><a href="${escaped(link)}">${button}</a></p>`)
  return {
    to: email,
    subject,
    text: [`Olá, ${name}.`, why, link, life, ignore].join('\n\n'),
    html: `<!doctype html><html lang="pt-BR"><body>${paragraphs.join('')}</body></html>`,
  }
}
