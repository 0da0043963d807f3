/** How devices hold the rows of a store. */
export interface OnDevices {
  /** Indexes that the specification names. */
  readonly indexes: readonly string[]
  /** Indexes beyond them, of a column or as `[one+other]`, for what is asked of a device alone. */
  readonly lookups?: readonly string[]
}
