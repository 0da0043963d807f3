import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = import.meta.dirname

/** Name of a port → whether this platform's file gives it, and nothing else, with the port's own type. */
const portsOf = (platform: 'web' | 'native') => {
  const ending = `.${platform}.ts`
  const names = readdirSync(folder).filter((name) => name.endsWith(ending))
  return Object.fromEntries(
    names.map((file) => {
      const name = file.slice(0, -ending.length)
      const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Port`
      const exported = readFileSync(join(folder, file), 'utf8').match(/^export .*?(?= =|$)/gm)
      return [name, exported?.join() === `export const ${name}: ${type}`]
    }),
  )
}

// Types are checked as the web resolves `#platform/*`: what uses a port is right on both when its type is the same.
it('gives each port with the same type on both platforms', () => {
  const web = portsOf('web')
  expect(Object.keys(web)).toContain('files')
  expect(Object.values(web)).not.toContain(false)
  expect(portsOf('native')).toEqual(web)
})
