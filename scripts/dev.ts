import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { readConfig } from '../apps/api/src/config.ts'
import { closeOnSignal, startDatabase } from '../apps/api/src/server.ts'
import { endWithNpm } from './end-with-npm.ts'

const root = resolve(import.meta.dirname, '..')
const front = join(root, 'apps/front')
const vite = join(
  dirname(createRequire(join(front, 'package.json')).resolve('vite/package.json')),
  'bin/vite.js',
)

const run = (args: string[], cwd: string): ChildProcess =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit' })

const end = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })

// Held here too, so that the database stays up while the API starts again after each change.
const database = await startDatabase(readConfig())
const children = [
  run(['--watch', '--watch-preserve-output', 'scripts/serve-demo.ts'], root),
  run([vite, '--mode', 'cms'], front),
  run([vite, '--mode', 'app'], front),
]
closeOnSignal(async () => {
  await Promise.all(children.map(end))
  await database.stop()
})
endWithNpm()
console.log('cms http://localhost:5173/ · app http://localhost:5174/app/')
