-- When a device was last compared with the server, and when and where it last held something wrong.
alter table sync_device
  add column checked_at timestamptz,
  add column differed_at timestamptz,
  add column differed_stores text[];
