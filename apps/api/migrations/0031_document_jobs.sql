-- Long documents under way, and those that wait to be fetched for a while: gone after a crash, and no part of a backup.
create unlogged table document_jobs (
  id uuid primary key default uuid_v7(),
  "userId" uuid not null,
  -- The rights that it was made with: who lost or gained some since makes a new one.
  permissions jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  progress int not null default 0,
  name text,
  message text,
  "aliveAt" timestamptz(3) not null default clock_timestamp(),
  "expiresAt" timestamptz(3) not null
);
create index document_jobs_user on document_jobs ("userId");

create unlogged table document_job_parts (
  "jobId" uuid not null references document_jobs on delete cascade,
  part int not null,
  bytes bytea not null,
  primary key ("jobId", part)
);
