import type { Change, LocalRow } from './queue-item.ts'
import type { WriteContext } from './write-context.ts'

/** One write of a row: as it was, and as it will be with everything that the input carries. */
export interface Writing {
  context: WriteContext
  before: LocalRow | null
  after: LocalRow
}

/** What the row's fields must agree on before and after: field → sentence. */
export type Rules = (
  context: WriteContext,
  before: LocalRow | null,
  after: LocalRow,
) => Record<string, string> | Promise<Record<string, string>>

/** What the server does beyond writing what was sent, foretold on the device until the server's own rows come. */
export interface Effects {
  /** Columns of the row that were not sent. Those that a person could send are sent too. */
  fill?: (writing: Writing) => Promise<Readonly<Record<string, unknown>>>
  /** Changes of other rows. */
  others?: (writing: Writing) => Promise<Change[]>
  /** How a person knows the write. */
  title?: (writing: Writing) => Promise<string[]>
}
