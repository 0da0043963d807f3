import { channel, tracingChannel } from 'node:diagnostics_channel'

/** Each statement that has ended, as the query builder tells of it (`LogEvent`), in the context of who asked for it. */
export const statements = channel('rentme:statement')

/** Each run of a job, of which the name is told: its begin and its end. */
export const jobRuns = tracingChannel<unknown, { name: string }>('rentme:job')
