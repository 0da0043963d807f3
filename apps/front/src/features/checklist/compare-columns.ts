/** Question, before, mark, after: the head and the rows share them. */
export const compareColumns = '332px minmax(0, 1fr) 104px minmax(0, 1fr)'
