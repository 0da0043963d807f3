let last = 0

/** A number that no other call in this process gives: what makes codes, names and documents unique. */
export const serial = (): number => (last += 1)
