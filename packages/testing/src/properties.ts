import fc from 'fast-check'

/**
 * Property tests try the same values in every run, so that a change is what makes one fail; `PROPERTY_SEED` (a whole
 * number) has them try others.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_127) })
