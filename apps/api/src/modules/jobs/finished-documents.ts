import { forgetDocuments } from '../document/jobs.ts'
import type { Job } from './context.ts'

/** Removes documents that were kept to be fetched, when their time is over. */
export const finishedDocuments: Job = async ({ db, clock }) => {
  await forgetDocuments(db, clock())
}
