-- Which checklists have an answer that is not conforming, without a look at every answer.
create index checklist_answers_nok on checklist_answers ("checklistId") where answer = 'nok' and "deletedAt" is null;
