import { expect, it } from 'vitest'
import { inThread } from './workers.ts'

const doing = (body: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`export default (input) => { ${body} }`)}`)

it('ends what computes too long, and neither what stands still nor what waits for a thread', async () => {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const work = (body: string) => inThread<string>({ module: doing(body), input: gate, longestMs: 100 })
  const stands = work(`Atomics.wait(input, 0, 0); return 'went on'`)
  const endless = work('for (;;);')
  const waits = work(`return 'came to its turn'`)
  await expect(endless).rejects.toThrow('aborted')
  expect(await waits).toBe('came to its turn')
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
  expect(await stands).toBe('went on')
})

it('says what the work throws, and ends it with its signal', async () => {
  const input = null
  await expect(
    inThread({ module: doing(`throw new Error('no such page')`), input, longestMs: 10_000 }),
  ).rejects.toThrow('no such page')
  const gone = new AbortController()
  const endless = inThread({ module: doing('for (;;);'), input, longestMs: 1e9, signal: gone.signal })
  gone.abort()
  await expect(endless).rejects.toThrow('aborted')
})
