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

/**
 * AndroidManifest.xml with the permissions declared and without system backup: a restored copy would be a second
 * device under the same identity. Applied again it changes nothing.
 */
export function editManifest(manifest: string): string {
  const withPermissions = PERMISSIONS.reduce((text, permission) => {
    const name = `android.permission.${permission}`
    return declare(text, name, `<uses-permission android:name="${name}" />`)
  }, manifest)
  return declare(withPermissions, 'android.hardware.camera', CAMERA_FEATURE).replace(
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
