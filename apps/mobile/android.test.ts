import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { editGradle, editManifest, versionCode } from './android.ts'

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
const permissions = (manifest: string) =>
  [...manifest.matchAll(/<uses-permission android:name="android\.permission\.(\w+)" \/>/g)].map(
    ([, name]) => name,
  )

describe('editManifest', () => {
  const edited = editManifest(fixture('AndroidManifest.xml'))

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
    expect(editManifest(edited)).toBe(edited)
  })

  it('keeps the rest, and stays one closed document', () => {
    expect(edited).toContain('android:name=".MainActivity"')
    expect(edited.trimEnd().endsWith('</manifest>')).toBe(true)
    expect(edited.match(/<\/manifest>/g)).toHaveLength(1)
  })

  it('refuses a file that is no manifest', () => {
    expect(() => editManifest('<manifest>')).toThrow('no closing manifest')
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
