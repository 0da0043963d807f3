import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { editGradle, editManifest } from './android.ts'
import { apiUrl } from './api-url.ts'
import { editPlist, editProject } from './ios.ts'
import { drawPictures, editIconBackground } from './pictures.ts'

const here = import.meta.dirname
const front = join(here, '../front')
const path = (...parts: string[]) => join(here, ...parts)
const require = createRequire(import.meta.url)

function run(command: string, args: string[], options: { cwd: string; env?: NodeJS.ProcessEnv }): void {
  const env = { ...process.env, CI: '1', ...options.env }
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', cwd: options.cwd, env })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

/** The Capacitor CLI; `CI` keeps it from asking questions and from sending usage data. */
function capacitor(...args: string[]): void {
  run(process.execPath, [require.resolve('@capacitor/cli/bin/capacitor'), ...args], { cwd: here })
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

function buildFront(hasPush: boolean): void {
  const env = { VITE_NATIVE: '1', VITE_API_URL: apiUrl(process.env), VITE_PUSH: hasPush ? 'android' : '' }
  run('vite', ['build', '--mode', 'app'], { cwd: front, env })
}

/** Makes the projects that are missing; without www the CLI starts neither Gradle nor Xcode. */
function addPlatforms(): void {
  rmSync(path('www'), { recursive: true, force: true })
  if (!existsSync(path('android'))) capacitor('add', 'android')
  if (!existsSync(path('ios'))) capacitor('add', 'ios', '--packagemanager', 'SPM')
  cpSync(join(front, 'dist/native'), path('www'), { recursive: true })
}

async function editAndroid(version: string, firebase: string): Promise<void> {
  const app = path('android/app')
  edit(join(app, 'src/main/AndroidManifest.xml'), (manifest) => editManifest(manifest, apiUrl(process.env)))
  edit(join(app, 'build.gradle'), (gradle) => editGradle(gradle, version))
  edit(join(app, 'src/main/res/values/ic_launcher_background.xml'), editIconBackground)
  await drawPictures(join(app, 'src/main/res'))
  if (existsSync(firebase)) copyFileSync(firebase, join(app, 'google-services.json'))
  else rmSync(join(app, 'google-services.json'), { force: true })
}

async function editIos(version: string): Promise<void> {
  const app = path('ios/App')
  edit(join(app, 'App/Info.plist'), editPlist)
  edit(join(app, 'App.xcodeproj/project.pbxproj'), (project) => editProject(project, version))
  copyFileSync(path('PrivacyInfo.xcprivacy'), join(app, 'App/PrivacyInfo.xcprivacy'))
  await drawPictures(join(app, 'App/Assets.xcassets'))
}

async function main(): Promise<void> {
  const { version } = JSON.parse(readFileSync(path('../../package.json'), 'utf8')) as { version: string }
  const firebase = path('google-services.json')
  buildFront(existsSync(firebase))
  addPlatforms()
  await editAndroid(version, firebase)
  await editIos(version)
  capacitor('sync')
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
