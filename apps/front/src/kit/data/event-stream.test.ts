import { expect, it } from 'vitest'
import { createEventReader, type StreamEvent } from './event-stream.ts'

const wire = 'event: ready\ndata: {}\n\n: here\n\nevent: pull\r\ndata: {"nouns":["ação"]}\r\n\r\nevent: cut'

it('reads whole events however the text is cut, and no heartbeat', () => {
  for (let size = 1; size <= wire.length; size += 1) {
    const events: StreamEvent[] = []
    const read = createEventReader((event) => events.push(event))
    for (let at = 0; at < wire.length; at += size) read(wire.slice(at, at + size))
    expect(events).toEqual([
      { event: 'ready', data: '{}' },
      { event: 'pull', data: '{"nouns":["ação"]}' },
    ])
  }
})
