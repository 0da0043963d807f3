import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFParser,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'

/** Actions that run code, start programs, or send or fetch something (ISO 32000-2, 12.6.4). */
const actions = new Set(
  ['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'Rendition', 'RichMediaExecute'].map((name) =>
    PDFName.of(name),
  ),
)
/** Annotations that play or show what is embedded in them. */
const annotations = new Set(
  ['RichMedia', 'Movie', 'Sound', 'Screen', '3D', 'FileAttachment'].map((name) => PDFName.of(name)),
)
/** Entries that hold code, embedded files, or forms with code of their own. */
const entries = ['JS', 'JavaScript', 'EF', 'EmbeddedFiles', 'XFA'].map((name) => PDFName.of(name))
const [action, subtype] = [PDFName.of('S'), PDFName.of('Subtype')]

const isActiveDict = (dict: PDFDict): boolean => {
  const [does, is] = [dict.get(action), dict.get(subtype)]
  return (
    (does instanceof PDFName && actions.has(does)) ||
    (is instanceof PDFName && annotations.has(is)) ||
    entries.some((entry) => dict.has(entry))
  )
}

/** Deeper than any writer nests; an object that is deeper was made to be. */
const deepest = 200

const isActive = (object: PDFObject, depth = 0): boolean => {
  if (depth > deepest) return true
  if (object instanceof PDFStream) return isActive(object.dict, depth + 1)
  if (object instanceof PDFArray) return object.asArray().some((one) => isActive(one, depth + 1))
  if (!(object instanceof PDFDict)) return false
  return isActiveDict(object) || object.values().some((one) => isActive(one, depth + 1))
}

/** One that only restricts what its reader may do opens without a password. */
const inspectEncrypted = async (bytes: Uint8Array): Promise<'passive' | 'active' | 'encrypted'> => {
  try {
    const { context } = await PDFDocument.load(bytes, { password: '', updateMetadata: false })
    return context.enumerateIndirectObjects().some(([, object]) => isActive(object)) ? 'active' : 'passive'
  } catch {
    return 'encrypted'
  }
}

/**
 * Whether a PDF does something by itself when it is opened or used. Every object is looked at, in streams of objects
 * too, also one that a later one replaces: which of them counts is for its reader to choose. One that asks for a
 * password may hide anything.
 */
export default async (bytes: Uint8Array): Promise<'passive' | 'active' | 'encrypted'> => {
  const parser = PDFParser.forBytesWithOptions(bytes, Infinity, false)
  // The parser keeps its context to itself, and the context only the last object of a number.
  const context = Reflect.get(parser, 'context') as PDFContext
  const assign = context.assign.bind(context)
  let found = false
  context.assign = (reference, object) => {
    found ||= isActive(object)
    assign(reference, object)
  }
  await parser.parseDocument()
  if (found) return 'active'
  return context.trailerInfo.Encrypt === undefined ? 'passive' : inspectEncrypted(bytes)
}
