create table agenda_events (
  id uuid primary key,
  title text not null,
  type text not null check (type in ('delivery', 'pickup', 'visit', 'preventive', 'training', 'other')),
  "scheduledAt" timestamptz(3) not null,
  "productId" uuid references products,
  "clientId" uuid references clients,
  "responsibleEmployeeId" uuid not null references employees,
  "responsibleEmployeeUserId" uuid not null references users,
  "delegatedById" uuid references employees,
  "createdById" uuid not null references employees,
  completed boolean not null default false,
  completed_at bigint,
  description text,
  location text,
  -- The due date that a job made the event for: it makes one event once.
  "dueKey" text,
  check (completed = (completed_at is not null))
);
create function copy_event_user() returns trigger language plpgsql as $$
begin
  new."responsibleEmployeeUserId" := (select "userId" from employees where id = new."responsibleEmployeeId");
  return new;
end $$;
create trigger copy_users before insert or update on agenda_events for each row execute function copy_event_user();
select make_synced('agenda_events', '{title,location,description}');
create unique index agenda_events_due_key on agenda_events ("dueKey");
create index agenda_events_scheduled on agenda_events ("scheduledAt") where "deletedAt" is null;
create index agenda_events_responsible on agenda_events ("responsibleEmployeeId", "scheduledAt");

create table price_lists (
  id uuid primary key,
  title text not null,
  description text,
  "validFrom" date,
  "validUntil" date,
  items jsonb not null default '[]'
);
select make_synced('price_lists', '{title,description}');

create table trainings (
  id uuid primary key,
  "clientId" uuid not null references clients,
  "responsibleEmployeeId" uuid not null references employees,
  title text not null,
  kind text not null check (kind in ('delivery', 'initial', 'periodic', 'eventual')),
  norm text,
  modality text not null default 'inPerson' check (modality in ('inPerson', 'blended', 'remote')),
  "startsAt" timestamptz(3) not null,
  "endsAt" timestamptz(3),
  "workloadHours" numeric(4, 1) not null,
  "validityMonths" int,
  "validUntil" date,
  location text,
  content text,
  "instructorQualification" text,
  "technicalManager" text,
  "technicalManagerRegistry" text,
  "productId" uuid references products,
  status text not null default 'scheduled' check (status in ('scheduled', 'done', 'canceled'))
);
select make_synced('trainings', '{title,norm,location}');
create index trainings_client on trainings ("clientId", "startsAt");

create table training_participants (
  id uuid primary key,
  "trainingId" uuid not null references trainings,
  name text not null,
  document varchar(11),
  "jobFunction" text,
  "companyName" text,
  attended boolean not null default true,
  result text check (result in ('satisfactory', 'unsatisfactory')),
  "signatureData" text,
  "certificateCode" text
);
select make_synced('training_participants', '{name,document}');
create unique index training_participants_certificate_key on training_participants ("certificateCode");
create unique index training_participants_document_key on training_participants ("trainingId", document) where "deletedAt" is null;
create index training_participants_training on training_participants ("trainingId");
