-- A document that was made for somebody outside and waits to leave, as whoever sent it saw it. It is written when it was
-- sent, to the address that was given, and gone once it was taken.
alter table mails add column document jsonb, add column content bytea;
alter table mails drop constraint mails_check;
alter table mails add constraint mails_kind check (
  num_nonnulls("linkId", notice, document) = 1
  and ("linkId" is null) = (email is not null)
  and (document is null) = (content is null)
);
