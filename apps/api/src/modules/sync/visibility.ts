import { checklistInWindow } from '@rentme/domain/sync/window'
import type { Actor } from '../../kit/actor.ts'
import { mayReadLink, type Link } from '../file/access.ts'

/** Who reads, and the oldest moment of closed work that devices hold (null: all). */
export interface View {
  actor: Actor
  start: string | null
}

/** The checklist that a row belongs to; all null when there is none. */
export interface OfChecklist {
  checklistType: 'exit' | 'return' | null
  checklistPerformedAt: string | null
  checklistReturnDate: string | null
}

export const inWindow = (row: OfChecklist, { start }: View): boolean =>
  row.checklistType !== null &&
  row.checklistPerformedAt !== null &&
  checklistInWindow(
    {
      type: row.checklistType,
      performedAt: row.checklistPerformedAt,
      returnDate: row.checklistReturnDate,
    },
    start,
  )

export type FileLink = Link & OfChecklist & { fileId: string }

/** Devices hold the files that their user may read, while they hold what those hang on. */
export const linkVisible = (link: FileLink, view: View): boolean =>
  mayReadLink(view.actor, link) && (link.uploadableType !== 'checklistAnswer' || inWindow(link, view))
