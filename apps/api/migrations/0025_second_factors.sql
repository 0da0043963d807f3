-- Who must show a second factor when he signs in.
alter table employee_roles add column "requiresSecondFactor" boolean not null default false;

-- The secret that an authenticator app shares with the server; it counts once a first code of it was right.
create table second_factors (
  "userId" uuid primary key references users,
  secret text not null,
  "confirmedAt" timestamptz(3),
  -- The period of the last code that was taken: none is taken twice.
  "lastStep" bigint not null default 0
);

-- Codes to sign in without the app, each once; only hashes are kept.
create table recovery_codes (
  hash bytea primary key,
  "userId" uuid not null references users,
  "usedAt" timestamptz(3)
);
create index recovery_codes_user on recovery_codes ("userId");

-- Between the right password and the second factor.
create table sign_in_steps (
  "tokenHash" bytea primary key,
  "userId" uuid not null references users,
  "expiresAt" timestamptz(3) not null,
  "usedAt" timestamptz(3)
);
