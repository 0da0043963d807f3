import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { editGradle, editManifest, versionCode } from './android.ts'

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
const permissions = (manifest: string) =>
  [...manifest.matchAll(/<uses-permission android:name="android\.permission\.(\w+)" \/>/g)].map(
    ([, name]) => name,
  )

const server = 'https://locadora.example.com'
/** The addresses that the manifest's filters for views name. */
const links = (manifest: string) =>
  [...manifest.matchAll(/<intent-filter([^>]*)>([\s\S]*?)<\/intent-filter>/g)]
    .filter(([, , filter]) => filter?.includes('android.intent.action.VIEW'))
    .map(([, attributes, filter]) => ({
      verified: attributes?.includes('android:autoVerify="true"'),
      browsable: filter?.includes('android.intent.category.BROWSABLE'),
      data: /<data ([^>]*) \/>/.exec(filter ?? '')?.[1],
    }))

describe('editManifest', () => {
  const edited = editManifest(fixture('AndroidManifest.xml'), server)

  it('asks for each permission once, and never for the location', () => {
    expect(permissions(edited)).toEqual([
      'INTERNET',
      'ACCESS_NETWORK_STATE',
      'CAMERA',
      'READ_MEDIA_IMAGES',
      'POST_NOTIFICATIONS',
    ])
    expect(edited).not.toContain('LOCATION')
  })

  it('keeps the app installable without a camera and out of system backups', () => {
    expect(edited).toContain(
      '<uses-feature android:name="android.hardware.camera" android:required="false" />',
    )
    expect(edited).toContain('android:allowBackup="false"')
    expect(edited).not.toContain('android:allowBackup="true"')
  })

  it('changes nothing the second time', () => {
    expect(editManifest(edited, server)).toBe(edited)
  })

  it('opens addresses of its own scheme, and the pages of its server, in the main activity', () => {
    expect(links(edited)).toEqual([
      { verified: false, browsable: true, data: 'android:scheme="rentme"' },
      {
        verified: true,
        browsable: true,
        data: 'android:scheme="https" android:host="locadora.example.com" android:pathPrefix="/app/admin"',
      },
    ])
    const activity = /<activity[\s\S]*?<\/activity>/.exec(edited)?.[0] ?? ''
    expect(links(activity)).toEqual(links(edited))
    expect(activity).toContain('android.intent.category.LAUNCHER')
  })

  it('follows the server of a later build', () => {
    const moved = editManifest(edited, 'https://outra.example.com')
    expect(moved).toContain('android:host="outra.example.com"')
    expect(moved).not.toContain('locadora.example.com')
    expect(links(moved)).toHaveLength(2)
  })

  it('keeps the rest, and stays one closed document', () => {
    expect(edited).toContain('android:name=".MainActivity"')
    expect(edited.trimEnd().endsWith('</manifest>')).toBe(true)
    expect(edited.match(/<\/manifest>/g)).toHaveLength(1)
  })

  it('refuses a file that is no manifest', () => {
    expect(() => editManifest('<manifest>', server)).toThrow('no closing manifest')
    expect(() => editManifest('<manifest></manifest>', server)).toThrow('no activity')
  })
})

describe('versionCode', () => {
  it('rises with each part of the version', () => {
    const codes = ['0.1.0', '0.1.1', '0.2.0', '1.0.0', '1.0.999', '1.1.0'].map(versionCode)
    expect(codes).toEqual([1_000, 1_001, 2_000, 1_000_000, 1_000_999, 1_001_000])
  })

  it.each(['1.0', '1.0.0-beta.1', '1.0.1000', 'v1.0.0', ''])('refuses %j', (version) => {
    expect(() => versionCode(version)).toThrow('three numbers')
  })
})

it('writes the version into the Gradle file, again without effect', () => {
  const edited = editGradle(fixture('build.gradle'), '2.3.4')
  expect(edited).toContain('versionCode 2003004')
  expect(edited).toContain('versionName "2.3.4"')
  expect(editGradle(edited, '2.3.4')).toBe(edited)
})
