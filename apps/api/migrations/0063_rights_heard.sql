-- What a process remembers of a session ends with a device that is disconnected, and with a session that is removed.
create trigger announce after update of revoked_at on sync_device
  for each statement execute function announce_change();
create trigger announce_removed after delete on sessions
  for each statement execute function announce_change();
