import { startServer } from './server.ts'

/** One server for all tests of a run; its address reaches the workers by the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { url, dataDir, stop } = await startServer()
  process.env['E2E_URL'] = url
  process.env['E2E_DATA_DIR'] = dataDir
  return stop
}
