/** Rows whose lines have pictures that devices bring before anybody asks for them. */
export interface PicturesAhead {
  /** An index of devices and the value that it has for them. */
  readonly of: readonly [column: string, value: string]
  /** A column that is null as long as their pictures are wanted. */
  readonly until: string
  /** A day: the earliest comes first, a row without it last. */
  readonly soonest: string
  /** A moment: of rows of the same day the latest comes first. */
  readonly newest: string
}

/** How devices hold the rows of a store. */
export interface OnDevices {
  /** Indexes that the specification names. */
  readonly indexes: readonly string[]
  /** Indexes beyond them, of a column or as `[one+other]`, for what is asked of a device alone. */
  readonly lookups?: readonly string[]
  readonly ahead?: PicturesAhead
}
