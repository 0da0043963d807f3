-- The key from which those are derived that stored secrets are sealed with.
insert into server_keys values
  ('stored-secrets', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
