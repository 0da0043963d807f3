import { fold } from '@rentme/domain/kit/text'

/** `checklist-saida-pta-0134.pdf`: letters, digits and hyphens alone. */
export const fileNameOf = (extension: string, ...parts: readonly string[]): string =>
  `${parts
    .map((part) =>
      fold(part)
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter((part) => part !== '')
    .join('-')}.${extension}`
