/** The code of an error of Node or of a library (`ENOENT`, `EAUTH`); undefined for one that has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
