import { draftKind } from '../../../../kit/app/list/draft-kind.ts'
import { registerHref } from '../../../addresses.ts'
import type { Flow } from '../../register/flow.ts'
import { typeTitles } from '../labels.ts'

/** Checklists that were begun and not saved. */
export const checklistDrafts = draftKind<Flow>('checklist:', ({ internCode, type, productId, progress }) => ({
  code: internCode,
  title: typeTitles[type],
  href: registerHref(productId, type),
  asks: true,
  progress,
}))
