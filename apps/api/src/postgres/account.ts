import { spawn, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, parse } from 'node:path'

/** Who runs PostgreSQL: null is the current user. PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number } | null

const lookUp = (name: string): Account => {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return null
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

const postgresAccount = (): Account => {
  const found = lookUp('postgres')
  if (found) return found
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ])
  const created = lookUp('postgres')
  if (created) return created
  throw new Error(
    'PostgreSQL does not run as root, and a user "postgres" could not be created: run as another user',
  )
}

/** The account for `dir`: as root, the owner of the folder if it exists, else "postgres", created when missing. */
export const accountFor = (dir: string): Account => {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(dir, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : postgresAccount()
}

const canEnter = (folder: string, account: NonNullable<Account>): boolean => {
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (!stat || stat.uid === account.uid) return true
  return (stat.mode & (stat.gid === account.gid ? 0o010 : 0o001)) !== 0
}

const canReach = (path: string, account: NonNullable<Account>): boolean =>
  dirname(path) === path || (canEnter(dirname(path), account) && canReach(dirname(path), account))

/**
 * How root starts a program as `account` when private folders (a project under /root or mktemp -d) stand before
 * it: with the capability that looks past folder modes, and `no_setuid_fixup` so that access(2) honours it too.
 */
const throughPrivateFolders = ({ uid, gid }: NonNullable<Account>): string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--securebits=+no_setuid_fixup',
  '--',
]

/** Runs `program` as `account`; `paths` are what it must reach. Rejects with its output when it fails. */
export const runAs = (account: Account, program: string, args: string[], paths: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const direct = account === null || [program, ...paths].every((path) => canReach(path, account))
    const cwd = parse(program).root
    const child = direct
      ? spawn(program, args, { ...account, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn('setpriv', [...throughPrivateFolders(account), program, ...args], {
          cwd,
          stdio: ['ignore', 'pipe', 'pipe'],
        })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      const text = Buffer.concat(output).toString('utf8')
      if (code === 0) resolve(text)
      else reject(new Error(`${program} ended with ${code}: ${text.trim()}`))
    })
  })
