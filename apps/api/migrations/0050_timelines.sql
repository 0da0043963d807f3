-- Where the database has been: another cluster numbers transactions anew, and a standby that took over may lack the last of
-- them. Each entry of `timelines` is the number of one and how far it followed the one before; null where that is not known.
alter table sync_meta add column cluster text, add column timelines jsonb not null default '[]';

-- One row: the cluster, the timeline that it writes, how far it has written, and how far it had followed as it took over. None
-- where a server does not tell.
create function sync_place() returns table (cluster text, timeline int, written pg_lsn, followed pg_lsn)
  language plpgsql as $$
begin
  return query
    select system_identifier::text, ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int,
           pg_current_wal_insert_lsn(), pg_last_wal_replay_lsn()
      from pg_control_system();
exception when others then
  return;
end $$;
