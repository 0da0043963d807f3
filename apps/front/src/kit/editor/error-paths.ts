/** Where the errors of a form lie, in lines too: `name`, `lines.0.name`, and `lines.root` for a list as a whole. */
export const errorPlaces = (errors: object, parent = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return []
    const path = parent === '' ? key : `${parent}.${key}`
    return 'message' in error && typeof error.message === 'string' ? [path] : errorPlaces(error, path)
  })

/** The fields that are wrong, by the names of their places. */
export const errorPaths = (errors: object): string[] =>
  errorPlaces(errors).map((place) => place.replace(/\.root$/, ''))
