import type { RowOf } from '@rentme/domain/index'
import { zoneOfState } from '@rentme/domain/client/state'
import { addDays } from '@rentme/domain/kit/time'
import { instantOn, rowBase, type DemoContext } from '../context.ts'
import {
  companyName,
  demoCnpj,
  demoCpf,
  demoPhone,
  demoPlace,
  emailOf,
  personName,
  unique,
} from '../identities.ts'
import type { Random } from '../random.ts'

type Client = RowOf<'clients'>

/** A client and the days between which it rents; it stands in the order of how much it rents. */
export interface DemoClient {
  row: Client
  since: string
  /** Its rentals are over by this day: it has gone, or has been idle for a year. */
  until: string | null
}

/** Places of the rows that are odd on purpose (docs/trade.md#the-demo-company). */
const edges = { longName: 1, apostrophe: 2, noPhone: 3, deleted: 4 }
const longName =
  'Consórcio Construtor Aruvale Beracil Corumbaú Dornela Itavera Jatimbó Novapedra Ouriverde Pirassol Tamburá do Brasil S/A'
const alphanumericFrom = '2026-07-06'

const isPerson = (place: number) => place % 10 === 2 || place % 10 === 5 || place % 10 === 8

/** Places with an alphanumeric CNPJ: 12 of 420 companies. The second and the last are branches of an older root. */
const alphanumericPlaces = (count: number): number[] => {
  const wanted = count >= 500 ? 12 : count >= 50 ? 2 : 1
  return Array.from({ length: wanted }, (_, turn) => edges.noPhone + turn * 40)
}

const documentOf = (place: number, alphanumeric: readonly number[]): string => {
  if (isPerson(place))
    return demoCpf(100 + Math.floor(place / 10) * 3 + (place % 10 === 2 ? 0 : place % 10 === 5 ? 1 : 2))
  const turn = alphanumeric.indexOf(place)
  if (turn < 0) return demoCnpj(`99000${String(place + 1).padStart(3, '0')}`, '0001')
  const isBranch = turn === 1 || (turn > 1 && turn === alphanumeric.length - 1)
  return isBranch
    ? demoCnpj(`99000${String(turn).padStart(3, '0')}`, '0A0B')
    : demoCnpj(`TESTE${String(turn + 1).padStart(3, '0')}`, '0001')
}

const spanOf = (
  place: number,
  count: number,
  isNew: boolean,
  context: DemoContext,
  random: Random,
): { since: string; until: string | null } => {
  const old = addDays(context.firstDay, -random.int(1, 900))
  if (place === edges.deleted) return { since: old, until: addDays(context.today, -400) }
  if (isNew) {
    const recent = addDays(context.today, -random.int(40, 90))
    return { since: recent > alphanumericFrom ? recent : addDays(context.today, -5), until: null }
  }
  const idle = place > edges.deleted && place > count / 10 && place % 4 === 1
  if (idle) return { since: old, until: addDays(context.today, -366) }
  const since = place > count / 20 && random.chance(0.3) ? addDays(context.firstDay, random.int(1, 900)) : old
  return { since, until: null }
}

const addressOf = (random: Random) => {
  const { city, state, areaCode, zipPrefix } = demoPlace(random)
  return {
    areaCode,
    columns: {
      zipCode: `${zipPrefix}${String(random.int(0, 899)).padStart(3, '0')}`,
      street: 'Rua Exemplo',
      number: random.chance(0.08) ? 'S/N' : String(random.int(1, 2400)),
      complement: random.chance(0.2) ? `Sala ${random.int(1, 90)}` : null,
      district: random.pick(['Centro', 'Distrito Industrial', 'Jardim Exemplo', 'Vila Modelo']),
      city,
      state,
      timeZone: zoneOfState(state),
    },
  }
}

const namesOf = (place: number, random: Random, taken: { people: Set<string>; companies: Set<string> }) => {
  const drawn = unique(taken.people, () => personName(random))
  const name = place === edges.apostrophe ? `Conceição D'Ávila Siqueirão` : drawn
  if (isPerson(place)) return { name, company: null, tradeName: null }
  let trade = companyName(random)
  const company = unique(taken.companies, () => {
    trade = companyName(random)
    return trade.company
  })
  return place === edges.longName
    ? { name, company: longName, tradeName: 'Consórcio Aruvale' }
    : { name, company, tradeName: random.chance(0.5) ? trade.tradeName : null }
}

/** Where a client is, in one line. */
export const placeOf = ({ street, number, city, state }: Client): string =>
  `${street ?? 'Rua Exemplo'}, ${number ?? 'S/N'}, ${city ?? 'Campinas'}-${state ?? 'SP'}`

/** The clients, those who rent most first, and the users that stand for them. */
export const clientRows = (context: DemoContext): { clients: DemoClient[]; users: RowOf<'users'>[] } => {
  const random = context.random('clients')
  const count = context.scaled(600)
  const alphanumeric = alphanumericPlaces(count)
  const taken = { people: new Set<string>(), companies: new Set<string>() }
  const emails = new Set<string>()
  const users: RowOf<'users'>[] = []
  const clients = Array.from({ length: count }, (_, place): DemoClient => {
    const span = spanOf(place, count, alphanumeric.includes(place), context, random)
    const names = namesOf(place, random, taken)
    const { areaCode, columns } = addressOf(random)
    const createdAt = instantOn(random, span.since, 8, 17)
    const deletedAt =
      place === edges.deleted && span.until !== null
        ? instantOn(random, addDays(span.until, 20), 9, 17)
        : null
    const base = { ...rowBase<'client'>(random, createdAt, deletedAt ?? createdAt), deletedAt }
    const email = unique(emails, () => emailOf(names.name)).replace(' ', '')
    const user = {
      ...rowBase<'user'>(random, createdAt, base.updatedAt),
      deletedAt,
      name: names.name,
      email,
      kind: 'client' as const,
    }
    users.push(user)
    const row: Client = {
      ...base,
      personType: isPerson(place) ? 'individual' : 'company',
      ...names,
      document: documentOf(place, alphanumeric),
      stateRegistration: !isPerson(place) && random.chance(0.13) ? 'ISENTO' : null,
      email,
      phone: place === edges.noPhone ? null : demoPhone(random, areaCode),
      phone2: random.chance(0.2) ? demoPhone(random, areaCode) : null,
      ...columns,
      active: !random.chance(0.03) || place <= edges.deleted,
      notes: isPerson(place) ? null : 'Empresa de demonstração.',
      userId: user.id,
      anonymizedAt: null,
    }
    return { row, ...span }
  })
  return { clients, users }
}
