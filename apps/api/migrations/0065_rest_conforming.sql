-- Whether a checklist of the model may answer at once, as conforming, what still waits for an answer and needs no photo.
alter table checklist_models add column "allowsRest" boolean not null default false;
