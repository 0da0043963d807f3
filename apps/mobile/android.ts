import { urlScheme } from './links.ts'

/** What the app asks Android for; location is not among it. Reasons: docs/mobile.md. */
const PERMISSIONS = ['INTERNET', 'ACCESS_NETWORK_STATE', 'CAMERA', 'READ_MEDIA_IMAGES', 'POST_NOTIFICATIONS']

/** Declaring CAMERA would hide the app from devices without one, unless the feature is optional. */
const CAMERA_FEATURE = '<uses-feature android:name="android.hardware.camera" android:required="false" />'

function declare(manifest: string, name: string, element: string): string {
  if (manifest.includes(`android:name="${name}"`)) return manifest
  const end = manifest.lastIndexOf('</manifest>')
  if (end < 0) throw new Error('AndroidManifest.xml has no closing manifest element')
  return `${manifest.slice(0, end)}    ${element}\n${manifest.slice(end)}`
}

const viewFilter = (data: string, verify = ''): string => `            <intent-filter${verify}>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                ${data}
            </intent-filter>
`

/** Addresses that the app opens: its own scheme, and pages of the product on the server. */
function linkFilters(server: string): string {
  const { host } = new URL(server)
  const pages = `<data android:scheme="https" android:host="${host}" android:pathPrefix="/app/admin" />`
  return (
    viewFilter(`<data android:scheme="${urlScheme}" />`) + viewFilter(pages, ' android:autoVerify="true"')
  )
}

/** The main activity with the filters of the addresses that it opens; those of an earlier server are replaced. */
function openLinks(manifest: string, server: string): string {
  const plain = manifest.replace(
    /[ \t]*<intent-filter[^>]*>\s*<action android:name="android\.intent\.action\.VIEW" \/>[\s\S]*?<\/intent-filter>\n/g,
    '',
  )
  const end = plain.indexOf('</activity>')
  if (end < 0) throw new Error('AndroidManifest.xml has no activity')
  const start = plain.lastIndexOf('\n', end) + 1
  return plain.slice(0, start) + linkFilters(server) + plain.slice(start)
}

/**
 * AndroidManifest.xml with the permissions and the links declared and without system backup: a restored copy would be a second
 * device under the same identity. `server` is the origin whose pages the app opens. Applied again it changes nothing.
 */
export function editManifest(manifest: string, server: string): string {
  const withPermissions = PERMISSIONS.reduce((text, permission) => {
    const name = `android.permission.${permission}`
    return declare(text, name, `<uses-permission android:name="${name}" />`)
  }, manifest)
  const edited = openLinks(withPermissions, server)
  return declare(edited, 'android.hardware.camera', CAMERA_FEATURE).replace(
    'android:allowBackup="true"',
    'android:allowBackup="false"',
  )
}

/** The whole number that the stores want to see rise: 1.2.3 is 1002003. Throws on anything but three numbers. */
export function versionCode(version: string): number {
  const [, major, minor, patch] = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(version) ?? []
  if (major === undefined)
    throw new Error(`The version must be three numbers of up to three digits: ${version}`)
  return Number(major) * 1_000_000 + Number(minor) * 1_000 + Number(patch)
}

/** app/build.gradle with the version of the product. */
export function editGradle(gradle: string, version: string): string {
  return gradle
    .replace(/versionCode \d+/, `versionCode ${versionCode(version)}`)
    .replace(/versionName "[^"]*"/, `versionName "${version}"`)
}
