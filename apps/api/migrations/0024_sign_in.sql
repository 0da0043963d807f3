-- Guesses are counted in "attempts", by account and by place.
alter table credentials drop column "failedAttempts", drop column "lockedUntil";

-- Whatever its use, a session ends when it is old; an end before its time is heard by every process.
update sessions set "expiresAt" = least("expiresAt", "createdAt" + interval '90 days');
create trigger announce after update of "revokedAt" on sessions
  for each statement execute function announce_change();
