-- Whether a device has anything to hear, by index, whatever is known of the table: most pulls bring nothing.
create function sync_has_news(stores smallint[], since pg_snapshot) returns boolean
  language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_custom_plan as $$
begin
  return exists (
    with feed as materialized (
      select 1 from sync_row where store = any(stores)
         and xid >= pg_snapshot_xmin(since) and not pg_visible_in_snapshot(xid, since))
    select from feed);
end $$;
