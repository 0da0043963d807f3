/** A row of its own, or a run of rows that fold into one line. */
export type Folded<T> = { kind: 'row'; row: T } | { kind: 'run'; rows: [T, ...T[]] }

/** Folds neighbours that are alike; a run of one stays a run. */
export function foldRuns<T>(rows: readonly T[], folds: (row: T) => boolean): Folded<T>[] {
  const out: Folded<T>[] = []
  for (const row of rows) {
    const last = out.at(-1)
    if (!folds(row)) out.push({ kind: 'row', row })
    else if (last?.kind === 'run') last.rows.push(row)
    else out.push({ kind: 'run', rows: [row] })
  }
  return out
}

/** `3`, `14 e 15` or `3 a 6`. */
export const runNumbers = (numbers: readonly number[]) => {
  const first = numbers[0] ?? 0
  const last = numbers.at(-1) ?? first
  if (numbers.length === 1) return String(first)
  return numbers.length === 2 ? `${first} e ${last}` : `${first} a ${last}`
}
