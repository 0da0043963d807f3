import { agendaReminders } from './agenda-reminders.ts'
import type { Job } from './context.ts'
import { deliver } from './deliver.ts'
import { dismissals } from './dismissals.ts'
import { expiries } from './expiries.ts'
import { figuresAgain } from './figures-again.ts'
import { finishedDocuments } from './finished-documents.ts'
import { maintenanceDue, maintenanceOfReadings } from './maintenance-due.ts'
import { orphanFiles } from './orphan-files.ts'
import { overdueReminders } from './overdue-returns.ts'
import { pruneLedger, pruneTombstones } from './prune-sync.ts'
import { checkReferences } from './references.ts'
import { retention } from './retention.ts'

/** Every job with its times, as cron writes them, in the company's time zone. */
export const jobs: Readonly<Record<string, { cron: string; run: Job }>> = {
  'figures-again': { cron: '* * * * *', run: figuresAgain },
  'maintenance-of-readings': { cron: '* * * * *', run: maintenanceOfReadings },
  'maintenance-due': { cron: '5 5 * * *', run: maintenanceDue },
  'agenda-reminders': { cron: '*/5 * * * *', run: agendaReminders },
  'overdue-returns': { cron: '10 8-18 * * *', run: overdueReminders },
  expiries: { cron: '20 7-18 * * *', run: expiries },
  dismissals: { cron: '*/5 * * * *', run: dismissals },
  deliver: { cron: '* * * * *', run: deliver },
  'finished-documents': { cron: '*/15 * * * *', run: finishedDocuments },
  'orphan-files': { cron: '20 2 * * *', run: orphanFiles },
  'prune-tombstones': { cron: '30 2 * * *', run: pruneTombstones },
  'prune-ledger': { cron: '35 2 * * *', run: pruneLedger },
  references: { cron: '25 2 * * *', run: checkReferences },
  retention: { cron: '40 2 * * *', run: retention },
}
