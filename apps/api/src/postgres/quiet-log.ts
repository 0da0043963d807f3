/**
 * What a database logs quotes values: of a refused row, of a statement, of its parameters. The API tells its own log of
 * what fails, without values; the database logs what befalls itself.
 */
export const quietLog = {
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
} as const

const pairs = Object.entries(quietLog)
  .map(([name, value]) => `('${name}', '${value}')`)
  .join(', ')

/** Sets for a connection what its user may set of it: a superuser all, others what `grant set on parameter` gives them. */
export const quietSession = `select set_config(name, value, false) from (values ${pairs}) as quiet (name, value)
  where has_parameter_privilege(name, 'SET')`
