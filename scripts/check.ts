import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

// Each has moments in which it can use one processor only. The longest comes first.
const parts = ['lint', 'types', 'unused', 'format']

/** What a part says is told once it has ended, in one piece. */
const isSound = async (part: string): Promise<boolean> => {
  const child = spawn('npm', ['run', '--silent', `check:${part}`], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let said = ''
  for (const from of [child.stdout, child.stderr])
    from.on('data', (piece: Buffer) => {
      said += piece.toString()
    })
  const [status] = (await once(child, 'close')) as [number | null]
  process.stdout.write(said)
  return status === 0
}

const sound = await Promise.all(parts.map(isSound))
process.exit(sound.every(Boolean) ? 0 : 1)
