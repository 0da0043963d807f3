import { clients } from '@rentme/domain/client/client'
import { formatDocument } from '@rentme/domain/kit/documents/document'
import { employees } from '@rentme/domain/employee/employee'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../kit/database.ts'
import type { RawRow } from '../../kit/read.ts'
import { actionNouns, trailStores } from '../audit/words.ts'
import { cellOf, csvText } from '../takeout/cells.ts'
import { sheetColumns } from '@rentme/domain/words/sheet-columns'
import { subjectOf, type Kind, type Subject, type SubjectParams } from './subject.ts'

const trailNouns = JSON.stringify(Object.fromEntries(trailStores().map(({ store, label }) => [store, label])))
const trailActions = JSON.stringify(actionNouns)

export interface StatementFile {
  id: string
  name: string
  /** Name in the storage; no part of what is handed out. */
  storedName: string
  mimeType: string
  size: number
  sha256: string
  field: string
}

/** All that is kept about a person, with where it came from, what it is for and how long it stays (LGPD, art. 19). */
export interface Statement {
  generatedAt: string
  kind: Kind
  id: string
  /** Heading → value, as people write it. */
  data: Record<string, string>
  origin: { at: string | null; by: string | null }
  purpose: string
  retention: string
  sections: { title: string; rows: RawRow[] }[]
  files: StatementFile[]
}

const purposes: Readonly<Record<Kind, { purpose: string; retention: string }>> = {
  client: {
    purpose: 'Execução do contrato de locação e cumprimento de obrigação legal (LGPD, art. 7º, II e V).',
    retention: 'Enquanto durar a relação e por 5 anos depois do fim da última locação.',
  },
  employee: {
    purpose: 'Execução do contrato de trabalho e registro das atividades (LGPD, art. 7º, II e V).',
    retention: 'Enquanto durar o contrato e por 5 anos depois; registros de acesso por 6 meses.',
  },
  participant: {
    purpose: 'Comprovação de capacitação exigida pelas normas regulamentadoras (LGPD, art. 7º, II).',
    retention: 'Por 5 anos depois do fim da validade do treinamento.',
  },
}

const machine = sql`(select "internCode" from products p where p.id = t."productId") as "Produto"`
const checklist = sql`case t.type when 'exit' then 'Saída' else 'Retorno' end as "Tipo", ${machine},
  t."contractNumber" as "Contrato", t."performedAt" as "Data e hora", t."returnDate" as "Retorno",
  t."signerName" as "Assinado por", t."signerDocument" as "CPF de quem assina", t.notes as "Observações"`
const order = sql`t.number as "Número", ${machine}, t."openedAt" as "Aberta em", t.status as "Status",
  t.description as "Descrição", t.solution as "Serviço realizado"`
const event = sql`t.title as "Título", t."scheduledAt" as "Data e hora", t.location as "Local", t.description as "Descrição"`
const training = sql`t.title as "Título", t.norm as "Norma", t."startsAt" as "Início", t."workloadHours" as "Carga horária (h)",
  t."validUntil" as "Válido até", t.location as "Local"`
const preventive = sql`${machine}, t."performedAt" as "Realizada em", t.status as "Status", t.notes as "Observações"`

type Section = [title: string, query: RawBuilder<RawRow>]

const signed = ({ document }: Subject): Section => [
  'Checklists assinados com o CPF',
  sql<RawRow>`select ${checklist} from checklists t where t."signerDocument" = ${document} order by t."performedAt", t.id`,
]

const clientSections = (subject: Subject): Section[] => [
  [
    'Checklists',
    sql`select ${checklist} from checklists t where t."clientId" = ${subject.id} order by t."performedAt", t.id`,
  ],
  [
    'Ordens de serviço',
    sql`select ${order} from service_orders t where t."clientId" = ${subject.id} order by t."openedAt", t.id`,
  ],
  [
    'Manutenções preventivas',
    sql`select ${preventive} from preventive_maintenances t where t."clientId" = ${subject.id} order by t."performedAt", t.id`,
  ],
  [
    'Treinamentos',
    sql`select ${training} from trainings t where t."clientId" = ${subject.id} order by t."startsAt", t.id`,
  ],
  [
    'Agenda',
    sql`select ${event} from agenda_events t where t."clientId" = ${subject.id} order by t."scheduledAt", t.id`,
  ],
  signed(subject),
]

const employeeSections = (subject: Subject): Section[] => {
  const { id, userId } = subject
  return [
    [
      'Checklists',
      sql`select ${checklist} from checklists t where t."responsibleEmployeeId" = ${id} order by t."performedAt", t.id`,
    ],
    [
      'Ordens de serviço',
      sql`select ${order} from service_orders t where t."technicianId" = ${id} order by t."openedAt", t.id`,
    ],
    [
      'Manutenções preventivas',
      sql`select ${preventive} from preventive_maintenances t where t."technicianId" = ${id} order by t."performedAt", t.id`,
    ],
    [
      'Treinamentos',
      sql`select ${training} from trainings t where t."responsibleEmployeeId" = ${id} order by t."startsAt", t.id`,
    ],
    [
      'Agenda',
      sql`select ${event} from agenda_events t where ${id} in (t."responsibleEmployeeId", t."createdById", t."delegatedById") order by t."scheduledAt", t.id`,
    ],
    [
      'Acessos',
      sql`select application as "Aplicação", ip as "IP", "userAgent" as "Navegador ou aparelho", "createdAt" as "Entrada", "lastUsedAt" as "Último uso", "revokedAt" as "Fim" from sessions where "userId" = ${userId} order by "createdAt"`,
    ],
    [
      'Avisos',
      sql`select title as "Título", body as "Texto", "createdAt" as "Data e hora" from notifications where "userId" = ${userId} order by "createdAt"`,
    ],
    [
      'Ações registradas',
      sql`select coalesce(${trailNouns}::jsonb ->> store, store) as "Registro", ${trailActions}::jsonb ->> action as "Ação", count(*) as "Vezes", min(at) as "Primeira", max(at) as "Última" from audit_log where user_id = ${userId} group by store, action order by store, action`,
    ],
    signed(subject),
  ]
}

const participantSections = (subject: Subject): Section[] => [
  [
    'Treinamentos',
    sql`select ${training}, p."jobFunction" as "Função", p."companyName" as "Empresa", p.attended as "Presente",
        p.result as "Resultado", p."certificateCode" as "Certificado", p."signatureData" is not null as "Assinou"
      from training_participants p join trainings t on t.id = p."trainingId"
      where p.id = ${subject.id} or (p.document is not null and p.document = ${subject.document}) order by t."startsAt", t.id`,
  ],
  signed(subject),
]

const sectionsOf: Readonly<Record<Kind, (subject: Subject) => Section[]>> = {
  client: clientSections,
  employee: employeeSections,
  participant: participantSections,
}

const labelled = { client: clients, employee: employees }

const dataOf = (subject: Subject, zone: string): Record<string, string> => {
  const { kind, row } = subject
  if (kind === 'participant') return { Nome: subject.name, CPF: formatDocument(subject.document ?? '') }
  const columns = sheetColumns(labelled[kind]).filter(({ noun, at }) => noun === null && at in row)
  return Object.fromEntries(
    columns.map((column) => [column.heading, csvText(column, cellOf(column, row, zone)).replace(/^'/, '')]),
  )
}

const originOf = async (tx: Tx, id: string) => {
  const { rows } = await sql<{ at: string; by: string | null }>`select a.at, u.name as by from audit_log a
    left join users u on u.id = a.user_id where a.row_id = ${id} and a.action = 'create' order by a.id limit 1`.execute(
    tx,
  )
  return rows[0] ?? { at: null, by: null }
}

const filesOf = async (tx: Tx, { userId }: Subject): Promise<StatementFile[]> => {
  const { rows } =
    await sql<StatementFile>`select f.id, coalesce(f."originalName", f.name) as name, f.name as "storedName",
      f."mimeType", f.size, f.sha256, r.field
    from file_related r join files f on f.id = r."fileId"
    where r."uploadableType" = 'user' and r."uploadableId" = ${userId}::uuid and r."deletedAt" is null order by r.field, r.position`.execute(
      tx,
    )
  return rows
}

/** Reads the statement in the transaction of its record in the trail. */
export const statementOf = async (tx: Tx, params: SubjectParams, zone: string): Promise<Statement> => {
  const subject = await subjectOf(tx, params)
  const sections = []
  for (const [title, query] of sectionsOf[subject.kind](subject)) {
    const { rows } = await query.execute(tx)
    sections.push({ title, rows })
  }
  return {
    generatedAt: new Date().toISOString(),
    kind: subject.kind,
    id: subject.id,
    data: dataOf(subject, zone),
    origin: await originOf(tx, subject.id),
    ...purposes[subject.kind],
    sections,
    files: await filesOf(tx, subject),
  }
}
