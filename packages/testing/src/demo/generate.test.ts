import { describe, expect, it } from 'vitest'
import type { Store } from '@rentme/domain/kit/resource'
import { isCnpj } from '@rentme/domain/kit/documents/cnpj'
import { isCpf } from '@rentme/domain/kit/documents/cpf'
import { stores } from '@rentme/domain/index'
import { generateDemo } from './generate.ts'
import { titles } from './nouns/employee-roles.ts'
import { drawFile } from './pictures/draw.ts'

const today = '2026-11-27'
const mini = generateDemo({ size: 'mini', today })
const medium = generateDemo({ size: 'medium', today })

const countBy = <T>(items: readonly T[], key: (item: T) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(items, key)].map(([name, group]) => [name, group.length]))

describe('the generator', () => {
  it('gives the same rows for the same seed, and others for another', () => {
    expect(generateDemo({ size: 'mini', today })).toEqual(mini)
    expect(generateDemo({ size: 'mini', today, seed: 'other' }).rows.clients).not.toEqual(mini.rows.clients)
  })

  it('gives every row an id of its own', () => {
    // A reading has the id of what it was taken with.
    const { hour_meter_readings: readings, ...others } = medium.rows
    const first = readings.filter(({ kind }) => kind === 'first')
    const ids = [...Object.values(others), first].flatMap((rows) => rows.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([mini, medium])('fills every store with rows that its schema accepts', async (demo) => {
    const oneOfEach = Map.groupBy(demo.files, ({ row }) => row.mimeType).values()
    const files = await Promise.all([...oneOfEach].flatMap((files) => files.slice(0, 1)).map(drawFile))
    expect([...Object.keys(demo.rows), 'files'].sort()).toEqual(stores.map(({ store }) => store).sort())
    const schemas = new Map<string, Store['row']>(stores.map(({ store, row }) => [store, row]))
    for (const [store, rows] of Object.entries({ ...demo.rows, files: files.map(({ row }) => row) })) {
      const schema = schemas.get(store)
      const refused = rows.map((row) => schema?.safeParse(row)).find((result) => result?.success !== true)
      expect({ store, rows: rows.length > 0, refused }).toEqual({ store, rows: true, refused: undefined })
    }
  })

  it('dates nothing later than the day before', () => {
    const midnight = '2026-11-27T03:00:00.000Z'
    const late = Object.values(medium.rows).flatMap((rows) =>
      rows.filter(
        ({ createdAt, updatedAt }) => createdAt > midnight || updatedAt > midnight || updatedAt < createdAt,
      ),
    )
    expect(late).toEqual([])
  })

  it('has the company of the recipe in a tenth', () => {
    expect(countBy(medium.rows.products, ({ status }) => status)).toEqual({
      rented: 40,
      available: 26,
      maintenance: 8,
      inspection: 2,
      reserved: 2,
      inactive: 2,
    })
    expect(medium.rows.clients).toHaveLength(60)
    expect(medium.rows.checklists.length).toBeGreaterThan(1050)
    expect(medium.rows.checklists.length).toBeLessThan(1350)
  })

  it('has one machine of each status even when it is mini', () => {
    const statuses = countBy(mini.rows.products, ({ status }) => status)
    expect(Object.keys(statuses)).toHaveLength(6)
    expect(mini.rows.products).toHaveLength(8)
  })
})

describe('the permission matrix', () => {
  it('has the counts that the trade facts give', () => {
    const counts = medium.rows.employee_roles.map(({ name, permissions }) => [name, permissions.length])
    expect(counts).toEqual([
      ['Administrador', 90],
      ['Gerente de Operações', 71],
      ['Coordenador de Manutenção', 51],
      ['Técnico de Manutenção', 20],
      ['Conferente de Pátio', 17],
      ['Motorista', 11],
      ['Consultor Comercial', 21],
      ['Assistente Administrativo', 36],
      ['Instrutor / Téc. Segurança', 23],
      ['Recursos Humanos', 13],
      ['Consulta', 30],
    ])
  })

  it.each([mini, medium])('gives every title an active employee to sign in as', ({ rows }) => {
    const signIns = titles.map(({ login }) =>
      rows.employees.find(({ email }) => email === `${login}@example.com`),
    )
    expect(signIns.map((employee) => employee?.active)).toEqual(titles.map(() => true))
  })
})

describe('documents', () => {
  it.each([mini, medium])('have right digits, no mask, and no twin', ({ rows }) => {
    const ofClients = rows.clients.map(({ document }) => document ?? '')
    const ofEmployees = rows.employees.map(({ document }) => document ?? '')
    expect(ofClients.filter((document) => !isCpf(document) && !isCnpj(document))).toEqual([])
    expect(ofEmployees.filter((document) => !isCpf(document))).toEqual([])
    expect(new Set(ofClients).size).toBe(ofClients.length)
    expect(new Set(ofEmployees).size).toBe(ofEmployees.length)
    expect(ofClients.some((document) => /[A-Z]/.test(document))).toBe(true)
  })

  it('are a CPF for a person and a CNPJ with a registered name for a company', () => {
    const wrong = medium.rows.clients.filter(({ personType, document, company }) =>
      personType === 'company' ? document?.length !== 14 || company === null : document?.length !== 11,
    )
    expect(wrong).toEqual([])
  })
})

describe('rows that are odd on purpose', () => {
  it.each([mini, medium])('are there', ({ rows }) => {
    expect(rows.clients.find(({ company }) => company?.length === 120)).toBeDefined()
    expect(rows.clients.find(({ name }) => name.includes("D'Ávila"))).toBeDefined()
    expect(rows.clients.find(({ phone }) => phone === null)).toBeDefined()
    const gone = rows.clients.find(({ deletedAt }) => deletedAt !== null)
    expect(rows.checklists.some(({ clientId }) => clientId === gone?.id)).toBe(true)
    expect(rows.products.map(({ internCode }) => internCode)).toEqual(
      expect.arrayContaining(['PTA-01', 'PTA-010', 'PTA-0134']),
    )
    const answers = countBy(rows.checklist_answers, ({ checklistId }) => checklistId)
    expect(Math.max(...Object.values(answers))).toBe(40)
    const photos = rows.file_related.filter(({ field }) => field === 'photo')
    const pictured = new Set(photos.map(({ uploadableId }) => uploadableId))
    expect(rows.products.some(({ id }) => !pictured.has(id))).toBe(true)
  })

  it('include a machine with sixty rentals and answers to a model that was reworded', () => {
    expect(Math.max(...medium.rows.products.map(({ totalChecklists }) => totalChecklists))).toBeGreaterThan(
      115,
    )
    const versions = new Set(medium.rows.checklists.map(({ modelVersion }) => modelVersion))
    expect(versions).toEqual(new Set([1, 2]))
  })
})
