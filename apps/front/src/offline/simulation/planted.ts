/** A fault that is planted in the product, the first storm that is known to meet it, and the promises that it breaks. */
interface Planted {
  /** What the product does with it. */
  words: string
  from: number
  breaks: readonly string[]
}

/** Each from the first storm that is known to meet it: those before would only be walked again. */
export const plantedFaults = {
  'token by updated_at': {
    words: 'tokens of changes go by the time of a row',
    from: 7,
    breaks: ['I4', 'I5', 'D12'],
  },
  'ledger apart': {
    words: 'the server remembers answers in a transaction of its own',
    from: 2,
    breaks: ['I1', 'L1'],
  },
  'ledger not read': {
    words: 'the server asks nobody whether it has taken a write before',
    from: 3,
    breaks: ['I1', 'O'],
  },
  'token first': { words: 'a phone keeps the token before the rows', from: 11, breaks: ['I4', 'I5', 'D12'] },
  'removals skipped': { words: 'a phone skips removals', from: 2, breaks: ['I5', 'I7', 'D12'] },
  'unsent overwritten': { words: 'a page goes over what is unsent', from: 6, breaks: ['I9'] },
  'discarded and still shown': { words: 'what was given up is still shown', from: 1, breaks: ['I5', 'D12'] },
  'writes of another sent': {
    words: 'whoever signs in next sends what the one before left',
    from: 2,
    breaks: ['I2', 'I6', 'O'],
  },
  'rows of another kept': { words: 'rows of the one before stay', from: 1, breaks: ['I6'] },
  'journal not read': {
    words: 'copies outside of the database are not read after it was taken',
    from: 3,
    breaks: ['I1', 'I8'],
  },
  'photo gone early': { words: 'a photo leaves the phone as it is sent', from: 1, breaks: ['I13'] },
  'frozen tab waited for': {
    words: 'a phone waits for a tab that froze with the lock',
    from: 3,
    breaks: ['L1'],
  },
  'system believed about the network': {
    words: 'a phone tries nothing while the system says that there is no network',
    from: 1,
    breaks: ['L1'],
  },
  'given up after ten': {
    words: 'a write that was put off ten times is not tried again',
    from: 3,
    breaks: ['L1'],
  },
  'Retry-After ignored': {
    words: 'a phone comes again before the server asked it to',
    from: 1,
    breaks: ['W4'],
  },
  'busy taken for a refusal': {
    words: 'a server that has no time is taken to refuse',
    from: 1,
    breaks: ['O'],
  },
  'end of a session taken for a refusal': {
    words: 'a session that has ended is taken to refuse',
    from: 6,
    breaks: ['O'],
  },
  'no answer taken for one': {
    words: 'a write that nobody answered counts as taken',
    from: 1,
    breaks: ['I1', 'I5', 'I8'],
  },
  'order by the clock of a phone': {
    words: 'a phone sends its writes in the order of its clock',
    from: 6,
    breaks: ['I3', 'O'],
  },
  'If-Match moved on': {
    words: 'a write that waits is sent as if it had been made on what came since',
    from: 3,
    breaks: ['I14'],
  },
  'older answer over a newer row': {
    words: 'a first answer, given again, goes over a row that came since',
    from: 3,
    breaks: ['I5', 'I11', 'D12'],
  },
  'answers held to every field': {
    words: 'an answer with more in it than the app knows is taken for none',
    from: 1,
    breaks: ['L1'],
  },
} as const satisfies Record<string, Planted>
