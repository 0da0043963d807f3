import { checklistAnswers, checklists } from '@rentme/domain/checklist/checklist'
import { rowAs } from '../../../offline/queue/queue-item.ts'
import type { LocalDatabase } from '../../../offline/local/database.ts'

const last = '9999-12-31'

/** The answers of every exit that is out: those first whose return is promised soonest, then of the newest exits. */
export const answersAhead = async (db: LocalDatabase): Promise<string[]> => {
  const exits = await db.rows(checklists.store).where('type').equals('exit').toArray()
  const out = exits
    .map((row) => rowAs(checklists, row))
    .filter(({ returnDate }) => returnDate === null)
    .sort(
      (a, b) =>
        (a.expectedReturnDate ?? last).localeCompare(b.expectedReturnDate ?? last) ||
        b.performedAt.localeCompare(a.performedAt),
    )
  const ids = out.map(({ id }) => id)
  const answers = await db.rows(checklistAnswers.store).where('checklistId').anyOf(ids).toArray()
  const byExit = Map.groupBy(answers, (answer) => answer['checklistId'])
  return ids.flatMap((id) => byExit.get(id) ?? []).map(({ id }) => id)
}
