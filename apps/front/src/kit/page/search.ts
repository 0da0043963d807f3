/** Search parameters are plain text in both directions: `?search=0134` stays `0134`. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** Parameters without a value are left out. */
export const stringifySearch = (
  search: Readonly<Record<string, string | number | null | undefined>>,
): string => {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(given).toString()
  return query === '' ? '' : `?${query}`
}
