import { collectDefaultMetrics, Registry } from 'prom-client'
import { createCounts } from './calls.ts'
import { createGauges } from './gauges.ts'

/** All that one process tells a monitor: its own thread and memory, its calls, and the figures of the moment. */
export const createInstruments = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return { registry, counts: createCounts(registry), setFigures: createGauges(registry) }
}
export type Instruments = ReturnType<typeof createInstruments>
