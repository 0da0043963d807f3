-- Texts in the order of compare() of the domain package: numbers by value, capitals and accents of no weight.
create collation natural_order (provider = icu, locale = 'pt-BR-u-kn-true-ks-level1', deterministic = false);
