import { enableCompileCache } from 'node:module'
import { buildFrontIfStale } from './front.ts'

enableCompileCache()
buildFrontIfStale()
await import('./serve-demo.ts')
