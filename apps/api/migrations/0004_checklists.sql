create table checklists (
  id uuid primary key,
  type text not null check (type in ('exit', 'return')),
  "productId" uuid not null references products,
  "clientId" uuid not null references clients,
  "clientUserId" uuid not null references users,
  "responsibleEmployeeId" uuid not null references employees,
  "responsibleEmployeeUserId" uuid not null references users,
  "contractNumber" text not null check ("contractNumber" = upper("contractNumber")),
  "returnDate" timestamptz(3),
  "checklistModelId" uuid not null references checklist_models,
  "modelVersion" int not null,
  "performedAt" timestamptz(3) not null,
  "expectedReturnDate" date,
  "hourMeter" numeric(9, 1) check ("hourMeter" >= 0),
  "fuelLevel" int check ("fuelLevel" in (0, 25, 50, 75, 100)),
  "signerName" text,
  "signerDocument" varchar(11),
  notes text,
  check ("returnDate" >= "performedAt")
);

-- The user ids are copies for the device's indexes: always those of the rows that they stand for.
create function copy_checklist_users() returns trigger language plpgsql as $$
begin
  select "userId" into new."clientUserId" from clients where id = new."clientId";
  select "userId" into new."responsibleEmployeeUserId" from employees where id = new."responsibleEmployeeId";
  return new;
end $$;
create trigger copy_users before insert or update of "clientId", "responsibleEmployeeId", "clientUserId", "responsibleEmployeeUserId"
  on checklists for each row execute function copy_checklist_users();
select make_synced('checklists', '{contractNumber,signerName}');

-- Coherence rule 1: a product has at most one exit that is not back.
create unique index checklists_open_exit_key on checklists ("productId")
  where type = 'exit' and "returnDate" is null and "deletedAt" is null;
create index checklists_product on checklists ("productId", "performedAt");
create index checklists_client on checklists ("clientId", "performedAt");
create index checklists_performed on checklists ("performedAt", id) where "deletedAt" is null;

create table checklist_answers (
  id uuid primary key,
  "checklistId" uuid not null references checklists,
  "checklistModelId" uuid not null references checklist_models,
  "checklistModelQuestionId" uuid not null references checklist_model_questions,
  answer text,
  note text
);
select make_synced('checklist_answers');
create unique index checklist_answers_question_key on checklist_answers ("checklistId", "checklistModelQuestionId")
  where "deletedAt" is null;
create index checklist_answers_model on checklist_answers ("checklistModelId");

create table checklist_chains (
  id uuid primary key,
  "exitId" uuid not null references checklists,
  "returnId" uuid not null references checklists
);
select make_synced('checklist_chains');
create unique index checklist_chains_exit_key on checklist_chains ("exitId") where "deletedAt" is null;
create unique index checklist_chains_return_key on checklist_chains ("returnId") where "deletedAt" is null;
