import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A piece of text and where it stands, in points from the left and the bottom of its page. */
export interface Placed {
  text: string
  left: number
  right: number
  bottom: number
}

/** What a PDF holds, as a reader's program gives it out. */
export interface ReadPdf {
  title: string
  /** Width of each page, and the pieces of text on it. */
  places: { width: number; texts: Placed[] }[]
  /** Text of each page, lines joined by spaces. */
  pages: string[]
  /** Pictures on each page. */
  pictures: number[]
  /** Colour of each line that is drawn, `#rrggbb`, in order. */
  lines: string[]
}

/** Reads a document back: what can be selected and copied, page by page. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { info } = (await document.getMetadata()) as { info: { Title?: string } }
  const read: ReadPdf = { title: info.Title ?? '', places: [], pages: [], pictures: [], lines: [] }
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    read.pages.push(
      items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''),
    )
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])]
      return [{ text: item.str, left, right: left + item.width, bottom }]
    })
    read.places.push({ width: page.getViewport({ scale: 1 }).width, texts })
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const [at, operation] of fnArray.entries())
      if (operation === OPS.setStrokeRGBColor) read.lines.push(String((argsArray[at] as unknown[])[0]))
    read.pictures.push(fnArray.filter((operation) => operation === OPS.paintImageXObject).length)
  }
  await document.destroy()
  return read
}
