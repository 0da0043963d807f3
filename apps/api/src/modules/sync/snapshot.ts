/** `xmin:xmax:xip,…` as PostgreSQL writes a snapshot. */
export type Snapshot = string

/** The snapshot of someone who has seen nothing. */
export const nothingSeen: Snapshot = '1:1:'

/** More transactions in progress than this do not fit a request header. */
const maxInProgress = 64

export const boundsOf = (snapshot: Snapshot): { xmin: bigint; xmax: bigint } => {
  const [xmin = '0', xmax = '0'] = snapshot.split(':')
  return { xmin: BigInt(xmin), xmax: BigInt(xmax) }
}

/**
 * The same snapshot, short enough for a token. With many transactions in progress everything from `xmin` on
 * counts as unseen: some rows are sent twice, none is missed (docs/offline.md#receiving).
 */
export const bounded = (snapshot: Snapshot): Snapshot => {
  const [xmin = '', , inProgress = ''] = snapshot.split(':')
  return inProgress.split(',').length > maxInProgress ? `${xmin}:${xmin}:` : snapshot
}
