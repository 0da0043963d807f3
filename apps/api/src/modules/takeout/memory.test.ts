import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { products } from '@rentme/domain/product/product'
import { expect, it } from 'vitest'
import type { RawRow } from '../../kit/read.ts'
import { sheetColumns } from '@rentme/domain/words/sheet-columns'
import { csvStream, xlsxStream } from './sheets.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const rowCount = 200_000
const batchRows = 500
const columns = sheetColumns(products).filter(({ name }) =>
  ['name', 'internCode', 'hourMeter', 'purchasedAt'].includes(name),
)

const rowAt = (at: number): RawRow => ({
  name: `Plataforma tesoura ${at}`,
  internCode: `PTA-${at}`,
  hourMeter: at / 10,
  purchasedAt: '2026-01-01',
})

interface Memory {
  /** Bytes that the process has from the system. */
  resident: number
  /** Bytes that are held, without garbage. */
  held: number
}

const measure = (): Memory => {
  collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { resident: rss, held: heapUsed + external }
}

/** Memory of the process each time that a tenth of the rows was taken. */
const memoryOf = async (format: typeof csvStream): Promise<Memory[]> => {
  const samples: Memory[] = []
  async function* rows() {
    for (let at = 0; at < rowCount; at += batchRows) {
      yield Array.from({ length: batchRows }, (_, index) => rowAt(at + index))
      if ((at + batchRows) % (rowCount / 10) !== 0) continue
      samples.push(measure())
    }
  }
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(format({ name: 'Produtos', columns, zone: 'America/Sao_Paulo', rows: rows() }), sink)
  return samples
}

it.each([
  ['CSV', csvStream],
  ['XLSX', xlsxStream],
] as const)(
  'an export as %s takes no more memory for 200,000 rows than for 20,000',
  async (_name, format) => {
    const samples = await memoryOf(format)
    expect(samples).toHaveLength(10)
    const growth = (kind: keyof Memory) =>
      Math.max(...samples.map((sample) => sample[kind])) / (samples[0]?.[kind] ?? 1)
    expect(growth('held')).toBeLessThan(1.15)
    expect(growth('resident')).toBeLessThan(1.5)
  },
)
