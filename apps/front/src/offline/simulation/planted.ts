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
    from: 1,
    breaks: ['I4', 'I5', 'D12'],
  },
  'ledger apart': {
    words: 'the server remembers answers in a transaction of its own',
    from: 20,
    breaks: ['I1', 'L1'],
  },
  'token first': { words: 'a phone keeps the token before the rows', from: 21, breaks: ['I4', 'I5', 'D12'] },
  'removals skipped': { words: 'a phone skips removals', from: 2, breaks: ['I5', 'I7', 'D12'] },
  'unsent overwritten': { words: 'a page goes over what is unsent', from: 12, breaks: ['I9'] },
  'discarded and still shown': { words: 'what was given up is still shown', from: 6, breaks: ['I5', 'D12'] },
  'writes of another sent': {
    words: 'whoever signs in next sends what the one before left',
    from: 3,
    breaks: ['I2', 'I6'],
  },
  'rows of another kept': { words: 'rows of the one before stay', from: 1, breaks: ['I6'] },
  'journal not read': {
    words: 'copies outside of the database are not read after it was taken',
    from: 8,
    breaks: ['I1', 'I8'],
  },
  'photo gone early': { words: 'a photo leaves the phone as it is sent', from: 4, breaks: ['I13'] },
} as const satisfies Record<string, Planted>
