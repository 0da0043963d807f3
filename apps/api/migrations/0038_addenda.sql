-- What was signed stays as it was signed. A correction stands beside it, with who made it and when.
create table addenda (
  id uuid primary key default uuid_v7(),
  store text not null,
  "rowId" uuid not null,
  at timestamptz(3) not null default clock_timestamp(),
  -- Null for what the system noted.
  "userId" uuid references users,
  text text,
  -- Column → {before, after}
  changes jsonb not null default '{}'
);
create index addenda_row on addenda ("rowId", at);
