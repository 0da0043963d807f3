import { expect, it } from 'vitest'
import { machineNamed } from './named.ts'
import type { ProductStatus } from './status.ts'

const machine = (internCode: string, serialNumber: string | null, status: ProductStatus = 'available') => ({
  internCode,
  serialNumber,
  status,
})

const fleet = [
  machine('EMP-0001', 'SN 55-120', 'inactive'),
  machine('EMP-0143', 'SN 77-301'),
  machine('EMP-0002', 'SN 55-120'),
  machine('GGD-0012', 'EMP-0143'),
  machine('GGD-0013', null),
]

it.each([
  ['EMP-0143', 'EMP-0143'],
  ['emp143', 'EMP-0143'],
  ['SN 77-301', 'EMP-0143'],
  ['sn77301', 'EMP-0143'],
  ['SN55120', 'EMP-0002'],
  ['EMP 1', 'EMP-0001'],
  ['143', undefined],
  ['–', undefined],
  ['', undefined],
])('%s is %s', (text, code) => {
  expect(machineNamed(fleet, text)?.internCode).toBe(code)
})
