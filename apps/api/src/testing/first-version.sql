-- A company as the first version (migrations up to 0008) kept it: one machine out at a client, an event that is due, and a phone
-- that is signed in with the token `first-version` and never heard that its first write was taken.
insert into employee_roles (id, name, permissions) values ('01930000-0000-7000-8000-000000000001', 'Pátio',
  '["access_client","read_client","create_client","edit_client","access_product","read_product","access_product_category",
    "access_checklist","read_checklist","create_checklist","edit_checklist","access_agenda_event","read_agenda_event",
    "edit_agenda_event","access_checklist_model","access_employee"]');
insert into employees (id, name, email, "employeeRoleId") values
  ('01930000-0000-7000-8000-000000000002', 'Carlos Dias', 'carlos@rentme.example', '01930000-0000-7000-8000-000000000001');
insert into sessions (id, "tokenHash", "userId", application, "deviceId", "expiresAt")
  select '01930000-0000-7000-8000-000000000003', sha256('first-version'), "userId", 'app',
         '01930000-0000-7000-8000-0000000000dd', now() + interval '30 days' from employees;
insert into clients (id, "personType", name, document) values
  ('01930000-0000-7000-8000-000000000004', 'individual', 'Maria  Souza', '39053344705');
insert into product_categories (id, name, "usesHourMeter") values
  ('01930000-0000-7000-8000-000000000005', 'Plataformas', true);
insert into checklist_models (id, name) values ('01930000-0000-7000-8000-000000000006', 'Plataforma tesoura');
insert into checklist_model_questions (id, "checklistModelId", question, type, unit, "photoRule", position) values
  ('01930000-0000-7000-8000-000000000007', '01930000-0000-7000-8000-000000000006', 'Leitura do horímetro', 'number', 'h', 'never', 0),
  ('01930000-0000-7000-8000-000000000008', '01930000-0000-7000-8000-000000000006', 'Pneus em bom estado?', 'ok', null, 'never', 1);
insert into products (id, name, "internCode", status, "productCategoryId", "checklistModelId", "hourMeter", "totalChecklists") values
  ('01930000-0000-7000-8000-000000000009', 'Plataforma tesoura', 'PTA-0001', 'rented', '01930000-0000-7000-8000-000000000005',
   '01930000-0000-7000-8000-000000000006', 100.5, 1);
insert into checklists (id, type, "productId", "clientId", "responsibleEmployeeId", "contractNumber", "checklistModelId",
    "modelVersion", "performedAt", "hourMeter") values
  ('01930000-0000-7000-8000-00000000000a', 'exit', '01930000-0000-7000-8000-000000000009', '01930000-0000-7000-8000-000000000004',
   '01930000-0000-7000-8000-000000000002', 'LOC-1', '01930000-0000-7000-8000-000000000006', 1, now() - interval '3 days', 100.5);
insert into checklist_answers (id, "checklistId", "checklistModelId", "checklistModelQuestionId", answer) values
  ('01930000-0000-7000-8000-00000000000b', '01930000-0000-7000-8000-00000000000a', '01930000-0000-7000-8000-000000000006',
   '01930000-0000-7000-8000-000000000007', '100.5'),
  ('01930000-0000-7000-8000-00000000000c', '01930000-0000-7000-8000-00000000000a', '01930000-0000-7000-8000-000000000006',
   '01930000-0000-7000-8000-000000000008', 'ok');
insert into agenda_events (id, title, type, "scheduledAt", "responsibleEmployeeId", "createdById") values
  ('01930000-0000-7000-8000-00000000000d', 'Retirada', 'pickup', now(), '01930000-0000-7000-8000-000000000002',
   '01930000-0000-7000-8000-000000000002');
insert into sync_device (id, user_id, app_version, schema, last_seq, last_pull_at)
  select '01930000-0000-7000-8000-0000000000dd', "userId", '0.1.0', 2, 7, now() from employees;
-- The fingerprint is of what that version made of the body: later ones read more fields.
insert into mutation_ledger (device_id, key, user_id, seq, fingerprint, method, path, status, body, etag)
  select '01930000-0000-7000-8000-0000000000dd', '01930000-0000-7000-8000-0000000000e1', "userId", 7, sha256('as it was read'), 'POST',
         '/api/clients', 201, '{"id":"01930000-0000-7000-8000-000000000004","name":"Maria  Souza","version":1}', '"1"' from employees;
