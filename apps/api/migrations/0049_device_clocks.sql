-- What is to be added to a device's own clock to be right, in milliseconds, as it last said; null from those that do not say.
alter table sync_device add column clock_offset bigint;
