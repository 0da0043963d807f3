-- The intervals that makers and norms ask for: hours or days, whichever comes first.
insert into product_maintenance_intervals (id, name, hours, days) values
  (uuid_v7(), 'Diária (10 h)', 10, 1),
  (uuid_v7(), 'Semanal (50 h)', 50, 7),
  (uuid_v7(), 'Mensal (100 h)', 100, 30),
  (uuid_v7(), 'Trimestral PEMT (150 h)', 150, 90),
  (uuid_v7(), '250 h ou 6 meses', 250, 180),
  (uuid_v7(), '500 h ou 6 meses', 500, 180),
  (uuid_v7(), '1.000 h ou 12 meses', 1000, 365),
  (uuid_v7(), '2.000 h ou 24 meses', 2000, 730),
  (uuid_v7(), 'Mensal (30 dias)', null, 30),
  (uuid_v7(), 'Trimestral (90 dias)', null, 90),
  (uuid_v7(), 'Semestral (180 dias)', null, 180),
  (uuid_v7(), 'Anual (365 dias)', null, 365);
