import { inWindow } from '@rentme/domain/sync/window'
import type { Actor } from '../../kit/actor.ts'
import type { RawRow } from '../../kit/read.ts'
import { mayReadLink, type Link } from '../file/access.ts'

/** Who reads, and the oldest moment of closed work that devices hold (null: all). */
export interface View {
  actor: Actor
  start: string | null
}

/** A link with the noun that it hangs on, and that row when closed ones leave devices. */
export type FileLink = Link & { fileId: string; headerNoun: string | null; header: RawRow | null }

/** Devices hold the files that their user may read, while they hold what those hang on. */
export const linkVisible = (link: FileLink, { actor, start }: View): boolean =>
  mayReadLink(actor, link) &&
  (link.headerNoun === null || (link.header !== null && inWindow(link.headerNoun, link.header, start)))
