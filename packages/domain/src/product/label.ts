import type { Label } from '../kit/resource.ts'

type About = { product: Label | null }

/** What is painted on the machine that a row is about. */
export const plateOf = ({ product }: About): string => String(product?.['internCode'] ?? '–')

/** What the machine that a row is about is called. */
export const machineOf = ({ product }: About): string => String(product?.['name'] ?? '')
