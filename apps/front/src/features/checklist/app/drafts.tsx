import { DraftCards } from '../../../kit/app/list/draft-cards.tsx'
import { registerHref } from '../../addresses.ts'
import { typeTitles } from '../shared/labels.ts'
import type { Flow } from './flow/flow.ts'

/** Checklists that were begun and not saved. */
export function Drafts() {
  return (
    <DraftCards<Flow>
      prefix="checklist:"
      cardOf={({ internCode, type, productId }) => ({
        code: internCode,
        title: typeTitles[type],
        href: registerHref(productId, type),
      })}
    />
  )
}
