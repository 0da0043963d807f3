import type { LocalNoun } from '../../kit/data/local/noun.ts'

/** Events between two moments (ISO 8601, UTC), as the server filters them. */
export const agendaEventLocal: LocalNoun = {
  reads: [],
  filters: {
    from:
      async ([from = '']) =>
      (row) =>
        String(row['scheduledAt']) >= from,
    to:
      async ([to = '']) =>
      (row) =>
        String(row['scheduledAt']) <= to,
  },
}
