import { newId } from '@rentme/domain/kit/uuid'
import type { PushOp } from '@rentme/domain/sync/wire'

/** Operations of one device, numbered as they are made. */
export const pushOps = () => {
  let seq = 0
  return (method: PushOp['method'], path: string, body?: object, more: Partial<PushOp> = {}): PushOp => ({
    key: newId(),
    seq: (seq += 1),
    method,
    path,
    ...(body === undefined ? {} : { body }),
    ...more,
  })
}
