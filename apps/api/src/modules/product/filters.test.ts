import { addDays, dateIn } from '@rentme/domain/kit/time'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { aWorkshop } from '../../testing/workshop.ts'
import { checklistBody, type Written } from '../../testing/yard.ts'

const { api } = await useTestApi()

type List = { data: { id: string }[] }
const idsAt = async (path: string) => (await api.get<List>(path)).body.data.map(({ id }) => id)
const today = () => dateIn(new Date(), 'America/Sao_Paulo')

describe('the lists behind the dashboard', () => {
  it('find machines by how their ART stands', async () => {
    const { product } = await aWorkshop(api)
    const standing = async (artExpiresAt: string) => {
      await api.put(`/products/${product.id}`, { artExpiresAt })
      const states = ['expired', 'expiring', 'valid']
      const found = await Promise.all(states.map((state) => idsAt(`/products?art=${state}&per_page=200`)))
      return states.filter((_state, at) => found[at]?.includes(product.id))
    }
    expect(await standing(addDays(today(), -1))).toEqual(['expired'])
    expect(await standing(today())).toEqual(['expiring'])
    expect(await standing(addDays(today(), 31))).toEqual(['valid'])
  })

  it('find rentals that are past their promised day among the pending ones', async () => {
    const yard = await aWorkshop(api)
    const late = await api.post<Written>(
      '/checklists',
      checklistBody(yard, api.employeeId, 'exit', {
        performedAt: new Date(Date.now() - 9 * 86_400_000).toISOString(),
        expectedReturnDate: addDays(today(), -1),
      }),
    )
    const { id } = late.body
    expect(await idsAt('/checklists?status=overdue')).toContain(id)
    expect(await idsAt('/checklists?status=pending')).toContain(id)
    expect(await idsAt('/checklists?status=completed')).not.toContain(id)
    await api.put(`/checklists/${id}`, { expectedReturnDate: today() })
    expect(await idsAt('/checklists?status=overdue')).not.toContain(id)
  })
})
