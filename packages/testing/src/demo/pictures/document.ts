import type { PictureSource } from './catalogue.ts'

/** Text of a PDF string in ASCII: Latin letters with an accent as octal codes. */
const escape = (text: string) =>
  text
    .replace(/[\\()]/g, String.raw`\$&`)
    .replace(/[\u0080-\u00ff]/g, (letter) => `\\${letter.charCodeAt(0).toString(8)}`)

/** A one-page PDF of lines of Latin text; `size` and `leading` in points. */
export const pdf = (lines: readonly string[], { size, leading } = { size: 14, leading: 26 }): string => {
  const text = lines
    .map((line, place) => `1 0 0 1 60 ${760 - place * leading} Tm (${escape(line)}) Tj`)
    .join('\n')
  const stream = `BT /F1 ${size} Tf\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, place) => {
    const offset = body.length
    body += `${place + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = body.length
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
}

const titles = ['PEMT tesoura', 'PEMT articulada', 'Manipulador telescópico', 'Inspeção anual']

/** Engineers' reports (ART) that building sites ask for at the gate; marked as a demonstration. */
export const documents = (): PictureSource[] =>
  titles.map((title, place) => ({
    slug: `art-${place + 1}`,
    group: 'art',
    mimeType: 'application/pdf',
    extension: 'pdf',
    width: null,
    height: null,
    content: pdf([
      'ANOTAÇÃO DE RESPONSABILIDADE TÉCNICA - ART',
      'DOCUMENTO DE DEMONSTRAÇÃO, SEM VALOR',
      '',
      `Objeto: laudo técnico de inspeção - ${title}`,
      'Contratante: Locadora Demonstração, Campinas - SP',
      'Conclusao: equipamento em condições seguras de uso.',
    ]),
  }))
