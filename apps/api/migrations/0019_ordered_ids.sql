-- Ids made on the server sort in the order they are made in, also within a millisecond: microseconds stand behind the
-- milliseconds (RFC 9562, 6.2, method 3).
create or replace function uuid_v7() returns uuid
  language sql volatile
  return (
    select encode(
      overlay(
        overlay(uuid_send(gen_random_uuid()) placing substring(int8send(micros / 1000) from 3) from 1 for 6)
        placing int2send((28672 + micros % 1000 * 4096 / 1000)::smallint) from 7 for 2),
      'hex')::uuid
    from (select floor(extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) as now
  );
