export interface StreamEvent {
  event: string
  data: string
}

const fieldOf = (block: string, name: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).replace(/^ /, ''))
    .join('\n')

/** Takes a `text/event-stream` in pieces cut anywhere, and calls back with each event that is whole. Comments are left out. */
export const createEventReader = (onEvent: (event: StreamEvent) => void): ((text: string) => void) => {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = fieldOf(block, 'event')
      if (event !== '') onEvent({ event, data: fieldOf(block, 'data') })
    }
  }
}
