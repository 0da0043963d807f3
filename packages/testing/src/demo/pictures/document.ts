import type { PictureSource } from './catalogue.ts'

const escape = (text: string) => text.replace(/[\\()]/g, String.raw`\$&`)

/** A one-page PDF of a few lines of plain ASCII text. */
const pdf = (lines: readonly string[]): string => {
  const text = lines.map((line, place) => `1 0 0 1 60 ${760 - place * 26} Tm (${escape(line)}) Tj`).join('\n')
  const stream = `BT /F1 14 Tf\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
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

const titles = ['PEMT tesoura', 'PEMT articulada', 'Manipulador telescopico', 'Inspecao anual']

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
      'ANOTACAO DE RESPONSABILIDADE TECNICA - ART',
      'DOCUMENTO DE DEMONSTRACAO, SEM VALOR',
      '',
      `Objeto: laudo tecnico de inspecao - ${title}`,
      'Contratante: Locadora Demonstracao, Campinas - SP',
      'Conclusao: equipamento em condicoes seguras de uso.',
    ]),
  }))
