import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { newId } from '@rentme/domain/kit/uuid'
import { describe, expect, it } from 'vitest'
import { useTestApi } from '../../testing/api.ts'
import { sendFile, takeImage } from '../../testing/uploads.ts'

const { test, api } = await useTestApi()

const pdfOf = (...objects: string[]) => Buffer.from(`%PDF-1.7\n${objects.join('\n')}\n%%EOF`, 'latin1')
const object = (number: number, content: string) => `${number} 0 obj\n${content}\nendobj`
const catalog = (more = '') => object(1, `<< /Type /Catalog /Pages 2 0 R ${more} >>`)
const pages = object(2, '<< /Type /Pages /Kids [] /Count 0 >>')
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

/** Objects inside a compressed stream, where no search for words finds them. */
const packed = (content: string) => {
  const stream = deflateSync(`5 0 ${content}`)
  const dict = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>`
  return object(4, `${dict}\nstream\n${stream.toString('latin1')}\nendstream`)
}

const written = async (change: (document: PDFDocument) => unknown, password?: string) => {
  const document = await PDFDocument.create()
  document.addPage()
  await change(document)
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: 'dono' })
  return Buffer.from(await document.save())
}

const attached = (document: PDFDocument) =>
  document.attach(Buffer.from('MZ'), 'nota.exe', { mimeType: 'application/octet-stream' })

const send = async (bytes: Buffer) => {
  const { status, body } = await sendFile(test, api, bytes, { fields: { id: [newId()] }, name: 'laudo.pdf' })
  return { status, message: body.message, id: body[0]?.id ?? '' }
}

describe('a PDF', () => {
  it.each([
    ['runs a script when it is opened', pdfOf(catalog(`/OpenAction ${script}`), pages)],
    ['names it in other letters', pdfOf(catalog('/OpenAction << /S /J#61vaScript /J#53 (1) >>'), pages)],
    ['keeps it in a compressed stream', pdfOf(catalog('/OpenAction 5 0 R'), pages, packed(script))],
    [
      'replaces it by something harmless',
      pdfOf(catalog('/AA 5 0 R'), object(5, script), object(5, '<< >>'), pages),
    ],
    ['starts a program', pdfOf(catalog('/OpenAction << /S /Launch /F (cmd.exe) >>'), pages)],
    [
      'sends what is filled in',
      pdfOf(catalog(), pages, object(3, '<< /S /SubmitForm /F (http://x.example) >>')),
    ],
    ['holds a form with code of its own', pdfOf(catalog('/AcroForm << /XFA (x) >>'), pages)],
    ['plays something', pdfOf(catalog(), pages, object(3, '<< /Type /Annot /Subtype /RichMedia >>'))],
    ['hides it deeper than anyone writes', pdfOf(catalog(`/X ${'['.repeat(300)}${']'.repeat(300)}`), pages)],
  ])('that %s is refused', async (_, bytes) => {
    expect(await send(bytes)).toMatchObject({
      status: 415,
      message: 'O PDF tem scripts, ações ou arquivos embutidos. Imprima-o como PDF e envie o novo arquivo.',
    })
  })

  it('with other files inside is refused, also when it only restricts its reader', async () => {
    expect((await send(await written(attached))).status).toBe(415)
    expect((await send(await written(attached, ''))).status).toBe(415)
  })

  it('that asks for a password is refused, and says what to do', async () => {
    expect(await send(await written(() => {}, 'segredo'))).toMatchObject({
      status: 415,
      message: 'O PDF é protegido. Envie uma versão sem senha nem restrições.',
    })
  })

  it('with pages, links and a first view is kept as it is, and never shown by its address', async () => {
    const view = '/OpenAction [2 0 R /FitH 0]'
    const link = object(3, '<< /S /URI /URI (https://x.example) >>')
    for (const bytes of [
      pdfOf(catalog(view), pages, link),
      await written(() => {}),
      await written(() => {}, ''),
    ]) {
      const { status, id } = await send(bytes)
      expect(status).toBe(201)
      const taken = await takeImage(test, api, id)
      expect(taken.bytes.equals(bytes)).toBe(true)
      expect(taken.headers).toMatchObject({
        'content-disposition': 'attachment',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
  })
})
