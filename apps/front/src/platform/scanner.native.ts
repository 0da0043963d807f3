import { barcodeScanner } from './barcode-scanner.ts'
import type { ScannerPort } from './scanner.ts'

/** Code reading in the WebView, by the same detector as in the browser. */
export const scanner: ScannerPort = barcodeScanner
