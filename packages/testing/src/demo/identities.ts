import { checkDigit } from '@rentme/domain/kit/documents/check-digit'
import { strip } from '@rentme/domain/kit/text'
import type { State } from '@rentme/domain/client/state'
import type { Random } from './random.ts'

const givenNames =
  'Aline Bruno Caio Débora Elisa Fábio Heloísa Igor Joana Kauê Lívia Márcio Nádia Otávio Priscila Renan Sônia Tiago Vânia Wesley'.split(
    ' ',
  )
const surnames =
  'Abrantes Bittar Cordovil Dantelo Esperidião Farnese Galdino Itapoã Jardelino Lustosa Morgado Norberto Peçanha Quintal Ravel Siqueirão Tavolara Ubirajá Valverdes Xavante'.split(
    ' ',
  )
const companyKinds =
  'Construtora Engenharia Montagens Empreiteira Eventos Indústria Condomínio Agropecuária'.split(' ')
const companyWords =
  'Aruvale Beracil Corumbaú Dornela Itavera Jatimbó Novapedra Ouriverde Pirassol Tamburá'.split(' ')

/** An invented person: one given name and two surnames. */
export const personName = (random: Random): string => {
  const first = random.pick(surnames)
  return `${random.pick(givenNames)} ${first} ${random.pick(surnames.filter((name) => name !== first))}`
}

/** An invented company: what it trades as, and its registered name. */
export const companyName = (random: Random): { tradeName: string; company: string } => {
  const word = random.pick(companyWords)
  const partner = random.chance(0.6) ? ` ${random.pick(companyWords.filter((other) => other !== word))}` : ''
  const tradeName = `${random.pick(companyKinds)} ${word}${partner}`
  return { tradeName, company: `${tradeName} ${random.chance(0.2) ? 'S.A.' : 'Ltda.'}` }
}

/** Draws until the text is new, so that names and e-mails do not repeat; numbers it when the words run out. */
export const unique = (taken: Set<string>, draw: () => string): string => {
  let text = draw()
  for (let attempt = 0; taken.has(text) && attempt < 40; attempt += 1) text = draw()
  const base = text
  for (let number = 2; taken.has(text); number += 1) text = `${base} ${number}`
  taken.add(text)
  return text
}

/** A CPF of nine digits, with its check digits. */
const cpfOf = (root: string): string => {
  const first = checkDigit(root, 11)
  return `${root}${first}${checkDigit(`${root}${first}`, 11)}`
}

/** A CPF that nobody is likely to hold: `999.000.###` and its digits. `number` from 1 to 999. */
export const demoCpf = (number: number): string => cpfOf(`999000${String(number).padStart(3, '0')}`)

/** A CNPJ of a root and an order, with its digits. */
export const demoCnpj = (root: string, order: string): string => {
  const first = checkDigit(`${root}${order}`, 9)
  return `${root}${order}${first}${checkDigit(`${root}${order}${first}`, 9)}`
}

/** `nome.sobrenome@example.com` of a person's name. */
export const emailOf = (name: string): string => {
  const words = name.split(' ').map(strip)
  return `${words[0] ?? ''}.${words.slice(1).join('.')}@example.com`
}

export interface Place {
  city: string
  state: State
  areaCode: number
  zipPrefix: string
}

const place = (city: string, state: State, areaCode: number, zipPrefix: string): Place => ({
  city,
  state,
  areaCode,
  zipPrefix,
})

const near = [
  place('Campinas', 'SP', 19, '13015'),
  place('Campinas', 'SP', 19, '13083'),
  place('São Paulo', 'SP', 11, '04505'),
  place('Jundiaí', 'SP', 11, '13201'),
  place('Sorocaba', 'SP', 15, '18010'),
  place('Ribeirão Preto', 'SP', 16, '14015'),
  place('Belo Horizonte', 'MG', 31, '30140'),
  place('Uberlândia', 'MG', 34, '38400'),
  place('Curitiba', 'PR', 41, '80020'),
  place('Londrina', 'PR', 43, '86010'),
  place('Rio de Janeiro', 'RJ', 21, '20040'),
]
const far = [
  place('Manaus', 'AM', 92, '69005'),
  place('Cuiabá', 'MT', 65, '78005'),
  place('Rio Branco', 'AC', 68, '69900'),
  place('Recife', 'PE', 81, '50030'),
]

/** Most clients are near the yard, a few in other time zones. */
export const demoPlace = (random: Random): Place => random.pick(random.chance(0.06) ? far : near)

/** A mobile number `(DD) 90000-####` in E.164. */
export const demoPhone = (random: Random, areaCode: number): string =>
  `+55${areaCode}90000${String(random.int(0, 9999)).padStart(4, '0')}`
