import type { RowOf } from '@rentme/domain/index'
import type { PriceItem } from '@rentme/domain/price-list/price-list'
import { addDays } from '@rentme/domain/kit/time'
import { instantOn, rowBase, type DemoContext } from '../context.ts'
import { fleet, type FleetCategory, type FleetPrefix } from './fleet.ts'

type PriceList = RowOf<'price_lists'>

const families: readonly [title: string, prefixes: readonly FleetPrefix[] | null][] = [
  ['Tabela geral de locação', null],
  ['Plataformas e manipuladores', ['PTA', 'PAD', 'MTE']],
  ['Energia, ar e iluminação', ['GGD', 'COM', 'TIL']],
]

const years = 3
const yearlyRise = 1.055
const monthlyHours = 200

/** Whole reais, in centavos. */
const reais = (value: number): number => Math.round(value) * 100

/** Weekly 3.5, fortnight 6 and month 10 times the day, which is 0.35 % of the machine's price (docs/trade.md#the-demo-company). */
const itemOf = ({ prefix, price, hoursPerDay }: FleetCategory, make: string, rise: number): PriceItem => {
  const daily = price * 1000 * 0.0035 * rise
  const hasMeter = hoursPerDay !== null
  return {
    code: prefix,
    name: make,
    daily: reais(daily),
    weekly: reais(daily * 3.5),
    fortnightly: reais(daily * 6),
    monthly: reais(daily * 10),
    hours: hasMeter ? monthlyHours : null,
    extraHour: hasMeter ? reais(((daily * 10) / monthlyHours) * 1.2) : null,
  }
}

/** Three tables for each of the last three years; this year's are in force (docs/trade.md#the-demo-company). */
export const priceListRows = (context: DemoContext): PriceList[] => {
  const random = context.random('price_lists')
  const thisYear = Number(context.today.slice(0, 4))
  return Array.from({ length: years }, (_, place) => thisYear - years + 1 + place).flatMap((year, place) =>
    families.map(([title, prefixes]): PriceList => {
      const validFrom = `${year}-01-01`
      const rise = yearlyRise ** place
      const listed = fleet.filter(({ prefix }) => prefixes?.includes(prefix) !== false)
      return {
        ...rowBase<'priceList'>(random, instantOn(random, addDays(validFrom, -12), 9, 17)),
        title: `${title} ${year}`,
        description: 'Valores sem frete, combustível e operador. Franquia de 200 h por mês.',
        validFrom,
        validUntil: `${year}-12-31`,
        items: listed.flatMap((category) =>
          category.makes.map((make) => itemOf(category, `${category.noun} ${make}`, rise)),
        ),
      }
    }),
  )
}
