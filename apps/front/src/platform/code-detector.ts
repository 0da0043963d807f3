import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Without this the module is fetched from a foreign host.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

/** The detector of browsers that have none, from our own bundle. */
export const CodeDetector = BarcodeDetector
