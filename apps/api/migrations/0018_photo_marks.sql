-- Pins and strokes over a photo, apart from its bytes; what they may hold is the domain's rule (kit/photo-marks).
alter table files add marks jsonb,
  add constraint files_marks_check check (
    marks is null or (width is not null and jsonb_typeof(marks) = 'object' and length(marks::text) <= 20000));
