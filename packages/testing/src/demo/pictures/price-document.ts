import type { RowOf } from '@rentme/domain/index'
import { formatDate } from '@rentme/domain/kit/time'
import { strip } from '@rentme/domain/kit/text'
import { zone } from '../context.ts'
import type { PictureSource } from './catalogue.ts'
import { pdf } from './document.ts'

const reais = (centavos: number | null): string =>
  centavos === null ? '-' : `R$ ${(centavos / 100).toLocaleString('pt-BR')}`

const lineOf = ({ code, name, daily, weekly, monthly }: RowOf<'price_lists'>['items'][number]): string =>
  `${code ?? ''}  ${name}: diária ${reais(daily)}, semanal ${reais(weekly)}, mensal ${reais(monthly)}`

/** The PDF of each price list, in their order. */
export const priceDocuments = (lists: readonly RowOf<'price_lists'>[]): PictureSource[] =>
  lists.map(({ title, validFrom, validUntil, description, items }) => ({
    slug: strip(title),
    group: 'priceList',
    mimeType: 'application/pdf',
    extension: 'pdf',
    width: null,
    height: null,
    content: pdf(
      [
        title.toUpperCase(),
        'LOCADORA DEMONSTRAÇÃO - DOCUMENTO DE DEMONSTRAÇÃO',
        `Vigência: ${formatDate(validFrom ?? '', zone)} a ${formatDate(validUntil ?? '', zone)}`,
        description ?? '',
        '',
        ...items.map(lineOf),
      ],
      { size: 9, leading: 17 },
    ),
  }))
