import { trainings } from '@rentme/domain/training/training'
import { fieldsOf } from '@rentme/domain/words/column'
import { Failure } from '@rentme/domain/failure'
import { formatDecimal } from '@rentme/domain/kit/number'
import { dateIn, formatDate, formatDateTime } from '@rentme/domain/kit/time'
import { formatCertificateCode } from '@rentme/domain/training/certificate'
import {
  modalityLabels,
  trainingKindLabels,
  type Training,
  type TrainingParticipant,
} from '@rentme/domain/training/training'
import { sql } from 'kysely'
import type { Db } from '../../kit/database.ts'
import { fileNameOf } from '../../kit/file-name.ts'
import type { Module } from '../../kit/module.ts'
import { toldAddenda } from '../addenda/told.ts'
import { madeLine, type DocumentContext, type Made } from './context.ts'
import { documentText } from './facts.ts'
import type { Certificate } from './layout/certificate.ts'
import type { Block } from './layout/plan.ts'
import { signaturePicture } from './pictures.ts'
import { addendumText, subjectOf } from './record.ts'

const fields = fieldsOf(trainings)

/** Who got a certificate; a reader of low level sees no CPF and no signature. */
type Holder = Omit<TrainingParticipant, 'document' | 'signatureData'> &
  Partial<Pick<TrainingParticipant, 'document' | 'signatureData'>> & { certificateCode: string }

type Attended = Training & { participants: readonly TrainingParticipant[] }

const holdersOf = ({ status, participants }: Attended, participantId: string | undefined): Holder[] => {
  const certified = status === 'done' ? participants : []
  const holders = certified.filter(
    (one): one is TrainingParticipant & { certificateCode: string } =>
      one.certificateCode !== null && (participantId === undefined || one.id === participantId),
  )
  if (holders.length > 0) return holders
  throw new Failure('not_found', {
    message: 'Nenhum certificado: o treinamento não tem participante aprovado.',
  })
}

/** Certificates that are drawn while one waits for them. */
const large = 10

/** Whether a training has more certificates than are made at once. */
export const hasManyCertificates = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from training_participants
    where "trainingId" = ${id} and "certificateCode" is not null and "deletedAt" is null limit ${large + 1}`.execute(
    db,
  )
  return rows.length > large
}

const period = ({ startsAt, endsAt }: Training, zone: string): string => {
  const [from, to] = [dateIn(startsAt, zone), dateIn(endsAt ?? startsAt, zone)]
  return from === to ? formatDate(from, zone) : `${formatDate(from, zone)} a ${formatDate(to, zone)}`
}

const hours = (value: number): string => `${formatDecimal(value, Number.isInteger(value) ? 0 : 1)} h`

/** What NR-01 wants on a certificate, and what the market adds: CPF, validity, a code to verify it by. */
const certificateOf = async (
  { issuer, zone, publicUrl }: DocumentContext,
  training: Training,
  holder: Holder,
  addenda: readonly string[],
): Promise<Certificate> => {
  const signature = holder.signatureData ?? null
  const document = documentText(holder.document)
  const technical = training.technicalManager
  const instructor = training.responsibleEmployee?.['name'] ?? ''
  return {
    issuer,
    name: holder.name,
    identity: [document === null ? null : `CPF ${document}`, holder.jobFunction, holder.companyName].filter(
      (text) => text !== null,
    ),
    title: training.title,
    facts: [
      [fields.kind.short, [trainingKindLabels[training.kind], modalityLabels[training.modality]].join(' · ')],
      [fields.norm.short, training.norm],
      [fields.workloadHours.short, hours(training.workloadHours)],
      ['Realizado em', period(training, zone)],
      [fields.validUntil.short, training.validUntil === null ? null : formatDate(training.validUntil, zone)],
      [fields.location.short, training.location],
    ],
    content: [training.content, ...addenda].filter((text) => text !== null).join('\n\n') || null,
    signatures: [
      {
        picture: signature === null ? null : await signaturePicture(signature, holder.name),
        name: holder.name,
        lines: ['Participante'],
      },
      {
        picture: null,
        name: instructor,
        lines: [fields.responsibleEmployeeId.short, training.instructorQualification ?? ''],
      },
      ...(technical === null
        ? []
        : [
            {
              picture: null,
              name: technical,
              lines: [fields.technicalManager.short, training.technicalManagerRegistry ?? ''],
            },
          ]),
    ],
    code: formatCertificateCode(holder.certificateCode),
    verifyAt: `${publicUrl}/verificar-certificado`,
  }
}

/** The certificates of a training, of one participant or of all who passed. */
export const certificateDocument = async (
  context: DocumentContext,
  module: Module<Attended>,
  { id, participantId }: { id: string; participantId: string | undefined },
): Promise<Made> => {
  const training = await subjectOf(context, module, id)
  const holders = holdersOf(training, participantId)
  const addenda = await toldAddenda(context.db, context.actor, module.resource, { id, zone: context.zone })
  const blocks: Block[] = []
  for (const holder of holders) {
    if (blocks.length > 0) blocks.push(['page'])
    const own = addenda
      .filter(({ lineId }) => lineId === null || lineId === holder.id)
      .map(
        (one) =>
          `Adendo de ${formatDateTime(one.at, context.zone)}, por ${one.author}: ${addendumText(one)}.`,
      )
    blocks.push(['certificate', await certificateOf(context, training, holder, own), madeLine(context)])
  }
  const [only] = holders.length === 1 ? holders : []
  return {
    name: fileNameOf('pdf', 'certificado', training.title, only?.name ?? ''),
    plan: {
      title: `Certificado · ${training.title}`,
      author: context.issuer.name,
      landscape: true,
      blocks,
      foot: null,
    },
  }
}
