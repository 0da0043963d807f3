import * as local from '../../../offline/local/write-resource.ts'
import { asProblem } from '../../data/as-problem.ts'

// Writes on the device as screens ask for them: what is refused reaches them as a `Problem`, as from the server.
export const createRow: typeof local.createRow = (...write) => asProblem(local.createRow(...write))
export const updateRow: typeof local.updateRow = (...write) => asProblem(local.updateRow(...write))
export const runVerb: typeof local.runVerb = (...write) => asProblem(local.runVerb(...write))
