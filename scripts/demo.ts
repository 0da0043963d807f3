import { buildFrontIfStale } from './front.ts'

buildFrontIfStale()
await import('./serve-demo.ts')
