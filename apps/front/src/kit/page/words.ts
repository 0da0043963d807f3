import type { Resource } from '@rentme/domain/kit/resource'

type Label = Resource['label']

const endings = { m: 'o', f: 'a' } as const
const participles = {
  create: 'cadastrad',
  update: 'atualizad',
  delete: 'excluíd',
  select: 'selecionad',
} as const

const short = ({ one, short }: Label) => short ?? one
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** `Categoria cadastrada com sucesso`. */
export const succeeded = (label: Label, verb: Exclude<keyof typeof participles, 'select'>): string =>
  `${short(label)} ${participles[verb]}${endings[label.gender]} com sucesso`

/** `3 ordens de serviço atualizadas`. */
export const countDone = (label: Label, verb: keyof typeof participles, n: number): string =>
  `${n} ${noun(label, n)} ${participles[verb]}${endings[label.gender]}${n === 1 ? '' : 's'}`

/** `Nenhuma categoria encontrada.` */
export const noneFound = (label: Label): string => {
  const ending = endings[label.gender]
  return `Nenhum${ending === 'a' ? 'a' : ''} ${lower(short(label))} encontrad${ending}.`
}

/** `Não foi possível ler as categorias deste aparelho.` */
export const notRead = (label: Label): string =>
  `Não foi possível ler ${label.gender === 'f' ? 'as' : 'os'} ${noun(label, 2)} deste aparelho.`

/** `Não foi possível carregar a categoria.` */
export const notLoaded = (label: Label): string =>
  `Não foi possível carregar ${label.gender === 'f' ? 'a' : 'o'} ${lower(short(label))}.`

/** `Excluir esta categoria?` */
export const asksDelete = (label: Label): string =>
  `Excluir est${label.gender === 'f' ? 'a' : 'e'} ${lower(short(label))}?`

/** `Cadastrar Ordem de Serviço`: Title Case with particles in lower case, as every button and heading. */
export const heading = (verb: 'Cadastrar' | 'Editar' | 'Duplicar' | 'Corrigir', label: Label): string =>
  `${verb} ${titleCase(short(label))}`

const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'pelos', 'e'])

export const titleCase = (text: string): string =>
  text
    .split(' ')
    .map((word) => (particles.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')

/** `1 categoria` is `categoria`, any other count is the plural, in lower case. */
export const noun = ({ one, many }: Label, count: number): string => lower(count === 1 ? one : many)

/** Beside a list that is shorter than the server's, until everything was downloaded once. */
export const partialHint = 'Os dados ainda não foram todos baixados: o que falta aparece aqui depois.'
