/** A batch with the body of each operation as JSON text, which the call reads that the operation stands for. */
export type Batch = { batch: unknown } | 'syntax'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const withText = (op: unknown): unknown =>
  isObject(op) && 'body' in op ? { ...op, body: JSON.stringify(op['body']) } : op

/** Reads the JSON of a batch; what it is must still be checked. Runs in a thread for a long one. */
const readBatch = (json: Uint8Array): Batch => {
  try {
    const batch: unknown = JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString())
    if (!isObject(batch) || !Array.isArray(batch['ops'])) return { batch }
    return { batch: { ...batch, ops: batch['ops'].map(withText) } }
  } catch {
    return 'syntax'
  }
}
export default readBatch
