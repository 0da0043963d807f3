-- What belongs to a client is told in the order of its moments.
create index agenda_events_client on agenda_events ("clientId", "scheduledAt");
create index preventive_maintenances_client on preventive_maintenances ("clientId", "performedAt");
