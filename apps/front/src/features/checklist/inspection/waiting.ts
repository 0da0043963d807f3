import { products } from '@rentme/domain/product/product'
import { useList } from '../../../kit/data/data.ts'

export const inInspection = { status: 'inspection' } as const

// Those that wait are bounded by the fleet, and few at a time.
const many = 200

/** Every machine that waits for the yard's verdict. */
export const useWaiting = () =>
  useList(products, { filters: inInspection, sort: 'internCode', perPage: many })

export const nothingWaits = {
  message: 'Nenhuma máquina em inspeção.',
  hint: 'As máquinas que voltam com alguma resposta não conforme esperam aqui.',
} as const
