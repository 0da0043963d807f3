import type { Mail } from './mailer.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** A paragraph, or what leads to a page. */
export type Part = string | { label: string; link: string }

export interface Letter {
  to: string
  /** Whom it greets; null where that is not known. */
  name: string | null
  subject: string
  parts: readonly Part[]
}

/** A mail in words: what people read is the same as text and as HTML. */
export const letter = ({ to, name, subject, parts }: Letter): Mail => {
  const all: readonly Part[] = [name === null ? 'Olá.' : `Olá, ${name}.`, ...parts]
  const html = all.map((part) =>
    typeof part === 'string'
      ? `<p>${escaped(part)}</p>`
      : `<p><a href="${escaped(part.link)}">${escaped(part.label)}</a></p>`,
  )
  return {
    to,
    subject,
    text: all.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n'),
    html: `<!doctype html><html lang="pt-BR"><body>${html.join('')}</body></html>`,
  }
}
