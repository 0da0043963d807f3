import { sql } from 'kysely'

/** Of a line `x` and its order `o`: what it was about, and how long the work took. */
export const orderFigures = sql`
  (select concat_ws(' · ', r.name, d.name)
     from service_order_reasons r left join service_order_defects d on d.id = o."serviceOrderDefectId"
    where r.id = o."serviceOrderReasonId") as about,
  case when o.status = 'completed' then floor(extract(epoch from o."completedAt" - o."startedAt") / 60)::int end as minutes`

const isChecklist = sql`x.kind in ('exit', 'return')`
const notConforming = sql`
  from checklist_answers a where a."checklistId" = x.id and a.answer = 'nok' and a."deletedAt" is null`

/** Of a line `x` that is a checklist: what is not conforming, what became so since its exit, and its photos. */
export const checklistFigures = sql`
  case when ${isChecklist} then (select count(*)::int ${notConforming}) end as "nonConforming",
  case when x.kind = 'return' then (
    select count(*)::int ${notConforming} and not exists (
      select from checklist_chains c
        join checklist_answers e on e."checklistId" = c."exitId" and e."deletedAt" is null
       where c."returnId" = x.id and c."deletedAt" is null
         and e."checklistModelQuestionId" = a."checklistModelQuestionId" and e.answer = 'nok')
  ) end as damages,
  case when ${isChecklist} then (
    select count(*)::int
      from checklist_answers a
      join checklist_model_questions q on q.id = a."checklistModelQuestionId" and q.type <> 'signature'
      join file_related f on f."uploadableId" = a.id and f.field = 'photos' and f."deletedAt" is null
     where a."checklistId" = x.id and a."deletedAt" is null
  ) end as photos`
