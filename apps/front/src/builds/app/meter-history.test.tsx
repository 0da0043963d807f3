import { newId } from '@rentme/domain/kit/uuid'
import { products } from '@rentme/domain/product/product'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MeterHistory } from '../../features/hour-meter/shared/meter-history.tsx'
import { deviceFiles } from './local.ts'
import { aPhone, press } from '../../testing/phone.tsx'
import { openScreen } from '../../testing/screen.tsx'

it('shows of a machine with many readings the last ones first, and the older ones page by page', async () => {
  const phone = await aPhone()
  const { app, yard } = phone
  const moments = Array.from(
    { length: 250 },
    (_, at) => Date.parse('2026-02-01T00:00:00.000Z') + at * 3_600_000,
  )
  const readings = moments.map((moment, at) => ({
    id: newId(),
    productId: yard.product.id,
    at: new Date(moment).toISOString(),
    hours: 101 + at,
    kind: 'exit',
    lastHours: null,
    employeeId: null,
    reason: null,
    correctedFrom: null,
    correctedAt: null,
    correctedById: null,
    correctionReason: null,
  }))
  await app.db.rows('hour_meter_readings').bulkPut(readings)
  const product = await app.data.one(products, yard.product.id)
  const Card = () => product && <MeterHistory product={product} />
  await openScreen(Card, {
    build: 'app',
    path: '/leituras',
    at: '/leituras',
    data: app.data,
    files: deviceFiles(app.photos),
  })
  const lines = () => screen.queryAllByRole('button', { name: /^Corrigir leitura/ }).length
  await waitFor(() => expect(lines()).toBe(5))
  expect(document.body.textContent).toMatch(/Total da máquina: 350,0.h/)
  await press('Ver as Últimas 200 Leituras')
  expect(lines()).toBe(200)
  await press('Ver Leituras Anteriores')
  await waitFor(() => expect(lines()).toBe(251))
  expect(screen.queryByRole('button', { name: 'Ver Leituras Anteriores' })).toBeNull()
})
