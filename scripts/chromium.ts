import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join, resolve } from 'node:path'

// The shell is the same engine without windows: it starts sooner and leaves more of the machine to the pages.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const fixedPlaces = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

const playwrightPlace = (): string => {
  const require = createRequire(resolve(import.meta.dirname, '../e2e/package.json'))
  const { chromium } = require('@playwright/test') as { chromium: { executablePath: () => string } }
  return chromium.executablePath()
}

const find = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM_PATH ?? '', ...inPath, ...fixedPlaces, playwrightPlace()].find(
    (path) => path !== '' && existsSync(path),
  )
}

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const install = () => {
  console.log('Installing Chromium…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'inherit' }).status === 0
  const add = (name: string) => apt('install', '-y', '--no-install-recommends', name)
  apt('update')
  // Not every Debian has the shell.
  if (!add('chromium-headless-shell')) add('chromium')
}

/** Path of a Chromium for the browser tests, installed when this is Debian and the user is root; else null. */
export const findChromium = (): string | null => {
  const found = find()
  if (found !== undefined) return found
  if (canInstall()) install()
  return find() ?? null
}
