-- What was written of earlier answers to a question that were not conforming, the newest first, without a look at every answer.
create index checklist_answers_noted on checklist_answers ("checklistModelQuestionId", id)
  where answer = 'nok' and note is not null and "deletedAt" is null;
create index preventive_maintenance_answers_noted on preventive_maintenance_answers ("questionId", id)
  where answer = 'nok' and note is not null and "deletedAt" is null;
