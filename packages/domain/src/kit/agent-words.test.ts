import { expect, it } from 'vitest'
import { agentWords } from './agent-words.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 (KHTML) Version/18.0 Safari/605.1',
    'Safari · macOS',
  ],
  ['curl/8.5', ''],
  [null, ''],
])('calls a browser by its name and system', (agent, words) => {
  expect(agentWords(agent)).toBe(words)
})
