-- What one request did to several rows is told as one entry.
create index audit_log_request on audit_log (request_id, id);
