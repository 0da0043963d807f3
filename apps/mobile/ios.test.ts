import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { editPlist, editProject } from './ios.ts'

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
const value = (plist: string, key: string) =>
  new RegExp(`<key>${key}</key>\\s*<string>([^<]*)</string>`).exec(plist)?.[1]

describe('editPlist', () => {
  const edited = editPlist(fixture('Info.plist'))

  it('explains in Portuguese why it needs the camera and the photos', () => {
    expect(value(edited, 'NSCameraUsageDescription')).toContain('usa a câmera para')
    expect(value(edited, 'NSPhotoLibraryUsageDescription')).toContain('fotos que você escolher')
    expect(value(edited, 'NSPhotoLibraryAddUsageDescription')).toContain('que você pedir')
    expect(edited).not.toContain('NSLocation')
  })

  it('replaces the language of the template instead of adding a second one', () => {
    expect(value(edited, 'CFBundleDevelopmentRegion')).toBe('pt-BR')
    expect(edited.match(/CFBundleDevelopmentRegion/g)).toHaveLength(1)
  })

  it('changes nothing the second time', () => {
    expect(editPlist(edited)).toBe(edited)
  })

  it('opens addresses of its own scheme', () => {
    const types = /<key>CFBundleURLTypes<\/key>([\s\S]*?)<\/dict>/.exec(edited)?.[1]
    expect(types).toMatch(/<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>rentme<\/string>\s*<\/array>/)
  })

  it('puts the new entries into the outer dictionary', () => {
    expect(edited.trimEnd().endsWith('</dict>\n</plist>')).toBe(true)
    expect(edited.match(/<dict>/g)?.length).toBe(edited.match(/<\/dict>/g)?.length)
  })
})

describe('editProject', () => {
  const edited = editProject(fixture('project.pbxproj'), '2.3.4')

  it('carries the version of the product in every configuration', () => {
    expect(edited.match(/MARKETING_VERSION = 2\.3\.4;/g)).toHaveLength(2)
    expect(edited.match(/CURRENT_PROJECT_VERSION = 2003004;/g)).toHaveLength(2)
  })

  it('ships the privacy manifest: built, declared, shown, copied', () => {
    expect(edited.match(/^.*PrivacyInfo\.xcprivacy.*$/gm)).toHaveLength(4)
  })

  it('changes nothing the second time', () => {
    expect(editProject(edited, '2.3.4')).toBe(edited)
  })

  it('says so when Capacitor changes its template', () => {
    const changed = fixture('project.pbxproj').replaceAll(
      '50B271D11FEDC1A000F3C39B',
      'FFFFFFFFFFFFFFFFFFFFFFFF',
    )
    expect(() => editProject(changed, '2.3.4')).toThrow('project.pbxproj has changed')
  })
})
