import { versionCode } from './android.ts'
import { urlScheme } from './links.ts'

/** Texts that iOS shows when it asks, and facts that the App Store asks for. Reasons: docs/mobile.md. */
const ENTRIES: Record<string, string> = {
  CFBundleDevelopmentRegion: '<string>pt-BR</string>',
  ITSAppUsesNonExemptEncryption: '<false/>',
  NSCameraUsageDescription:
    '<string>O RentMe usa a câmera para fotografar máquinas e serviços e para ler códigos.</string>',
  NSPhotoLibraryAddUsageDescription:
    '<string>O RentMe salva na galeria somente as fotos que você pedir.</string>',
  NSPhotoLibraryUsageDescription:
    '<string>O RentMe usa as fotos que você escolher para anexar aos checklists e ordens de serviço.</string>',
}

/** First iOS whose WebView runs what the front end is built for. */
const IOS = '16.4'

function setEntry(plist: string, key: string, value: string): string {
  const present = new RegExp(`(<key>${key}</key>\\s*)(<string>[^<]*</string>|<true/>|<false/>)`)
  if (present.test(plist)) return plist.replace(present, `$1${value}`)
  const end = plist.lastIndexOf('</dict>')
  if (end < 0) throw new Error('Info.plist has no closing dict element')
  return `${plist.slice(0, end)}\t<key>${key}</key>\n\t${value}\n${plist.slice(end)}`
}

/** The app's own scheme; the entry is an array, which the template does not have. */
function addUrlScheme(plist: string): string {
  if (plist.includes('<key>CFBundleURLTypes</key>')) return plist
  const types = `<array>
\t\t<dict>
\t\t\t<key>CFBundleURLName</key>
\t\t\t<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
\t\t\t<key>CFBundleURLSchemes</key>
\t\t\t<array>
\t\t\t\t<string>${urlScheme}</string>
\t\t\t</array>
\t\t</dict>
\t</array>`
  return setEntry(plist, 'CFBundleURLTypes', types)
}

/** Info.plist with the entries and the scheme set. Applied again it changes nothing. */
export function editPlist(plist: string): string {
  return addUrlScheme(
    Object.entries(ENTRIES).reduce((text, [key, value]) => setEntry(text, key, value), plist),
  )
}

const FILE_ID = '52E7000000000000000000A1'
const BUILD_ID = '52E7000000000000000000A2'
const NAME = 'PrivacyInfo.xcprivacy'

/** Lines of the project file that make the privacy manifest part of the app, each put before its anchor. */
const PRIVACY_LINES = [
  {
    anchor: '/* End PBXBuildFile section */',
    line: `\t\t${BUILD_ID} /* ${NAME} in Resources */ = {isa = PBXBuildFile; fileRef = ${FILE_ID} /* ${NAME} */; };\n`,
  },
  {
    anchor: '/* End PBXFileReference section */',
    line: `\t\t${FILE_ID} /* ${NAME} */ = {isa = PBXFileReference; lastKnownFileType = text.xml; path = ${NAME}; sourceTree = "<group>"; };\n`,
  },
  {
    anchor: '\t\t\t\t504EC3131FED79650016851F /* Info.plist */,',
    line: `\t\t\t\t${FILE_ID} /* ${NAME} */,\n`,
  },
  {
    anchor: '\t\t\t\t50B271D11FEDC1A000F3C39B /* public in Resources */,',
    line: `\t\t\t\t${BUILD_ID} /* ${NAME} in Resources */,\n`,
  },
]

function addPrivacyManifest(project: string): string {
  if (project.includes(NAME)) return project
  return PRIVACY_LINES.reduce((text, { anchor, line }) => {
    if (!text.includes(anchor)) throw new Error(`project.pbxproj has changed: no ${anchor.trim()}`)
    return text.replace(anchor, line + anchor)
  }, project)
}

/** project.pbxproj with the product's version, the first supported iOS and the privacy manifest. Idempotent. */
export function editProject(project: string, version: string): string {
  return addPrivacyManifest(project)
    .replaceAll(/MARKETING_VERSION = [^;]+;/g, `MARKETING_VERSION = ${version};`)
    .replaceAll(/CURRENT_PROJECT_VERSION = [^;]+;/g, `CURRENT_PROJECT_VERSION = ${versionCode(version)};`)
    .replaceAll(/IPHONEOS_DEPLOYMENT_TARGET = [^;]+;/g, `IPHONEOS_DEPLOYMENT_TARGET = ${IOS};`)
}
