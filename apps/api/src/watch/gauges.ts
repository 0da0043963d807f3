import { Gauge, type Registry } from 'prom-client'
import type { Figures } from './figures.ts'

type Told = Readonly<Record<string, { help: string; label?: string }>>

/** Every figure of the moment: what it says, and by what it is told apart. None of them names a person, a phone or a row. */
export const told = {
  rentme_database_up: { help: '1 while the database answers this process' },
  rentme_oldest_write_transaction_seconds: {
    help: 'Age of the oldest open transaction that has written: phones receive what was committed before it twice',
  },
  rentme_database_bytes: { help: 'Size of the database' },
  rentme_database_connections: { help: 'Connections of clients to the database server' },
  rentme_database_connections_limit: { help: 'max_connections of the database server' },
  rentme_replicas: { help: 'Standby servers that stream from the database' },
  rentme_waiting: { help: 'What waits to be done, by queue', label: 'queue' },
  rentme_oldest_waiting_seconds: { help: 'Age of what has waited longest, by queue', label: 'queue' },
  rentme_given_up: { help: 'What is tried no more, by queue', label: 'queue' },
  rentme_devices: {
    help: 'Installations of the app that are not disconnected, by state: known (all), silent (signed in, not seen for 3 days), holding (unsent writes, not seen for a day), refused (refused writes), differed (held other rows than the server within a day), clock_off (more than 5 minutes)',
    label: 'state',
  },
  rentme_device_waiting_items: { help: 'Writes that wait on phones, as they last said' },
  rentme_device_dead_letters: { help: 'Refused writes on phones that nobody has corrected or given up' },
  rentme_device_clock_difference_seconds: {
    help: 'Largest difference between a phone’s own clock and the server’s, of those seen within 7 days',
  },
  rentme_job_last_success_timestamp_seconds: { help: 'When a job last ended well', label: 'job' },
  rentme_job_failures: { help: 'Runs of the last day that failed, by job', label: 'job' },
  rentme_jobs_late: { help: 'Jobs whose time has passed and which nobody has begun' },
  rentme_last_backup_timestamp_seconds: { help: 'When a backup was last written to its end' },
  rentme_disk_bytes: { help: 'Room of the disk of DATA_DIR: size, free', label: 'what' },
  rentme_certificate_expires_timestamp_seconds: { help: 'When the certificate at PUBLIC_URL ends' },
  rentme_pool_connections: {
    help: 'Connections of this process to the database, busy or idle',
    label: 'state',
  },
  rentme_pool_waiting: { help: 'Calls of this process that wait for a connection' },
} as const satisfies Told

/** Answers how to put new figures in the place of those before; what can not be told any more is told no more. */
export const createGauges = (registry: Registry): ((figures: Figures) => void) => {
  const gauges = Object.entries<Told[string]>(told).map(([name, { help, label }]) => ({
    name,
    label,
    gauge: new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers: [registry] }),
  }))
  return (figures) => {
    for (const { name, label, gauge } of gauges) {
      // A gauge without a label starts at 0, which it would say of what nobody knows.
      if (label === undefined) gauge.remove()
      else gauge.reset()
      for (const { of, value } of figures[name] ?? [])
        gauge.set(label === undefined || of === undefined ? {} : { [label]: of }, value)
    }
  }
}
