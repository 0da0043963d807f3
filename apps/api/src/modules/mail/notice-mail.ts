import { formatDateTime } from '@rentme/domain/kit/time'
import { letter } from './letter.ts'
import type { Mail } from './mailer.ts'

/** What is done to how somebody signs in, as the trail calls it, and in a sentence to him. */
const sentences = {
  ativada: 'A verificação em duas etapas foi ativada na sua conta, com um aplicativo autenticador.',
  'aplicativo ativado': 'Um aplicativo autenticador foi ativado na sua conta.',
  'aplicativo desativado': 'O aplicativo autenticador da sua conta foi desativado.',
  desativada: 'A verificação em duas etapas da sua conta foi desativada: agora basta a senha para entrar.',
  redefinida:
    'A verificação em duas etapas da sua conta foi redefinida: o aplicativo autenticador, as chaves de acesso e os códigos de recuperação deixaram de valer.',
  'chave de acesso registrada': 'Uma chave de acesso foi registrada na sua conta.',
  'chave de acesso removida': 'Uma chave de acesso foi removida da sua conta.',
  'chaves de acesso removidas': 'Todas as chaves de acesso foram removidas da sua conta.',
  'código de recuperação usado': 'Um código de recuperação foi usado na sua conta.',
  'códigos de recuperação refeitos':
    'Novos códigos de recuperação foram gerados na sua conta: os anteriores deixaram de valer.',
  'senha alterada': 'A senha da sua conta foi alterada.',
  'senha redefinida': 'A senha da sua conta foi redefinida pelo link enviado a este e-mail.',
  'e-mail trocado': 'O e-mail da sua conta foi trocado: este endereço não entra mais no RentMe.',
} as const

export type Told = keyof typeof sentences

export const isTold = (what: string): what is Told => Object.hasOwn(sentences, what)

/** What the queue keeps of a notice. */
export interface Notice {
  what: Told
  /** Which passkey. */
  which: string | null
  /** Somebody else, by whose hand it was. */
  by: string | null
  /** The browser and address that it was done from, where it was his own hand. */
  from: string | null
}

const otherwise = (what: Told, by: string | null, publicUrl: string): string => {
  const tell = 'avise quem administra o RentMe na sua empresa'
  if (by !== null || what === 'e-mail trocado') return `Se você não esperava por isto, ${tell}.`
  return `Se não foi você, redefina agora a sua senha em ${publicUrl}/esqueci-minha-senha, remova em “Alterar Senha” as chaves de acesso que não reconhece e ${tell}.`
}

export interface NoticeMail {
  to: string
  name: string
  at: string
  /** IANA name of the company's time zone. */
  zone: string
  publicUrl: string
}

/** Tells somebody what was done to his account, when, from where, and what to do if it was not he. */
export const noticeMail = (
  { what, which, by, from }: Notice,
  { to, name, at, zone, publicUrl }: NoticeMail,
): Mail => {
  const facts = [
    which !== null && `Chave de acesso: ${which}.`,
    `Quando: ${formatDateTime(at, zone)}, no horário da empresa.`,
    by !== null && `Por quem: ${by}.`,
    from !== null && `De onde: ${from}.`,
  ].filter((fact) => fact !== false)
  return letter({
    to,
    name,
    subject: `Segurança da sua conta no RentMe: ${subjectOf[what] ?? what}`,
    parts: [
      sentences[what],
      ...facts,
      ...(by === null ? ['Se foi você, não é preciso fazer nada.'] : []),
      otherwise(what, by, publicUrl),
    ],
  })
}

/** Where the trail's word needs the column that it stands in. */
const subjectOf: Partial<Record<Told, string>> = {
  ativada: 'verificação em duas etapas ativada',
  desativada: 'verificação em duas etapas desativada',
  redefinida: 'verificação em duas etapas redefinida',
}
