import { mostPerPage } from '@rentme/domain/kit/page'
import { z } from 'zod'

/** Which page of how many rows a list is asked for. */
export const pageQuery = (perPage = 25) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1).describe('Page, from 1'),
  per_page: z.coerce.number().int().min(1).max(mostPerPage).default(perPage).describe('Rows of a page'),
})
