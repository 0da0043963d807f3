/** Paths of the fields that are wrong, in lines too, from the errors of a form: `name`, `lines.0.name`. */
export const errorPaths = (errors: object, parent = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return []
    const path = key === 'root' ? parent : [parent, key].filter(Boolean).join('.')
    return 'message' in error && typeof error.message === 'string' ? [path] : errorPaths(error, path)
  })
