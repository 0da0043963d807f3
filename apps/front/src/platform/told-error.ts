/** A failure of the device in words for the person: its message is the Portuguese sentence to show. */
export class ToldError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'ToldError'
  }
}
