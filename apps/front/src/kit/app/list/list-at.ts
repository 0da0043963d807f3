import type { Resource } from '@rentme/domain/kit/resource'

/** What a list shows at an address: who counts its rows asks by the same filters as the list itself. */
export interface ListAt {
  resource: Resource
  href: string
  filters: Readonly<Record<string, string>>
}
