-- Keys of people's devices, by which they sign in: what proves them is public.
create table passkeys (
  id uuid primary key,
  "userId" uuid not null references users,
  name text not null,
  -- As the device calls it, in base64url.
  "credentialId" text not null unique,
  "publicKey" bytea not null,
  -- How often the device says that it was used; one that does not count says 0 for ever.
  counter bigint not null,
  transports text[] not null,
  "createdAt" timestamptz(3) not null default now(),
  "lastUsedAt" timestamptz(3)
);
create index passkeys_user on passkeys ("userId");

-- What a device was asked to sign: for one browser, which holds the token, for one purpose, once.
create table passkey_ceremonies (
  "tokenHash" bytea primary key,
  purpose text not null check (purpose in ('register', 'signIn', 'prove')),
  challenge text not null,
  -- Whose passkey is expected; null where the device says whose it is.
  "userId" uuid references users,
  -- The step of a sign-in that it belongs to.
  "stepHash" bytea,
  "expiresAt" timestamptz(3) not null
);
