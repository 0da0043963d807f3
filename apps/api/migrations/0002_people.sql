create table users (
  id uuid primary key,
  name text not null,
  email text,
  kind text not null check (kind in ('employee', 'client'))
);
select make_synced('users');
create unique index users_email_key on users (email) where kind = 'employee' and "deletedAt" is null;

create table employee_roles (
  id uuid primary key,
  name text not null,
  description text,
  permissions jsonb not null default '[]'
);
select make_synced('employee_roles', '{name,description}');
create unique index employee_roles_name_key on employee_roles (fold(name)) where "deletedAt" is null;

-- Name and e-mail are written in the client or employee; the user that it belongs to is made and kept equal here.
create function mirror_user() returns trigger language plpgsql as $$
begin
  new."userId" := coalesce(new."userId", uuid_v7());
  insert into users as u (id, name, email, kind, "deletedAt")
    values (new."userId", new.name, new.email, tg_argv[0], new."deletedAt")
    on conflict (id) do update set name = excluded.name, email = excluded.email, "deletedAt" = excluded."deletedAt"
      where (u.name, u.email, u."deletedAt") is distinct from (excluded.name, excluded.email, excluded."deletedAt");
  return new;
end $$;

create table employees (
  id uuid primary key,
  "userId" uuid not null references users deferrable initially deferred,
  name text not null,
  email text not null,
  "employeeRoleId" uuid not null references employee_roles,
  document varchar(11),
  phone text,
  registration text,
  "admittedAt" date,
  "dismissedAt" date,
  active boolean not null default true
);
select make_synced('employees', '{name,email,registration,document}');
create trigger mirror before insert or update of name, email, "deletedAt", "userId" on employees
  for each row execute function mirror_user('employee');
create unique index employees_user_key on employees ("userId");
create unique index employees_registration_key on employees (registration) where "deletedAt" is null;
create index employees_role on employees ("employeeRoleId");

create table clients (
  id uuid primary key,
  "userId" uuid not null references users deferrable initially deferred,
  "personType" text not null check ("personType" in ('individual', 'company')),
  name text not null,
  company text,
  "tradeName" text,
  document varchar(14) not null check (document = upper(document) and document !~ '[^0-9A-Z]'),
  "stateRegistration" text,
  email text,
  phone text,
  phone2 text,
  "zipCode" text,
  street text,
  number text,
  complement text,
  district text,
  city text,
  state text,
  "timeZone" text,
  active boolean not null default true,
  notes text,
  "anonymizedAt" timestamptz(3)
);
select make_synced('clients', '{name,company,tradeName,email,document,phone}');
create trigger mirror before insert or update of name, email, "deletedAt", "userId" on clients
  for each row execute function mirror_user('client');
create unique index clients_user_key on clients ("userId");
create unique index clients_document_key on clients (document) where "deletedAt" is null;

create table credentials (
  "userId" uuid primary key references users,
  "passwordHash" text not null,
  "failedAttempts" int not null default 0,
  "lockedUntil" timestamptz(3),
  "lastLoginAt" timestamptz(3)
);

create table sessions (
  id uuid primary key,
  "tokenHash" bytea not null unique,
  "userId" uuid not null references users,
  application text not null check (application in ('cms', 'app')),
  "deviceId" uuid,
  ip text,
  "userAgent" text,
  "createdAt" timestamptz(3) not null default clock_timestamp(),
  "lastUsedAt" timestamptz(3) not null default clock_timestamp(),
  "expiresAt" timestamptz(3) not null,
  "revokedAt" timestamptz(3)
);
create index sessions_user on sessions ("userId");
