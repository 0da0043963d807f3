import { describe, expect, it } from 'vitest'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { correctionToast, correctionWords, wrongClock } from './correction-words.ts'

const zone = 'America/Sao_Paulo'
const corrected = { from: '2026-11-27T18:02:00.000Z', to: '2026-11-27T15:02:00.000Z' }
const item = { corrected } as QueueItem
const hour = 3_600_000

describe('words of a clock that was wrong', () => {
  it('tell the time before and after, with the days where they differ', () => {
    expect(correctionWords(corrected, zone)).toBe('Horário corrigido de 15:02 para 12:02')
    expect(correctionWords({ ...corrected, to: '2026-11-29T15:02:00.000Z' }, zone)).toBe(
      'Horário corrigido de 27/11/2026 15:02 para 29/11/2026 12:02',
    )
  })

  it('tell one correction in full, and more by their number', () => {
    expect(correctionToast([item], zone)).toBe(
      'Horário corrigido de 15:02 para 12:02: o relógio deste aparelho estava errado.',
    )
    expect(correctionToast([item, item], zone)).toBe(
      'Horário de 2 envios corrigido: o relógio deste aparelho estava errado.',
    )
  })

  it('tell how far a clock is off, to either side', () => {
    expect(wrongClock(0)).toBeNull()
    expect(wrongClock(-3 * hour)).toMatch(/está 3 h adiantado/)
    expect(wrongClock(48 * hour)).toMatch(/está 2 dias atrasado/)
    expect(wrongClock(-5 * 60_000)).toMatch(/está 5 min adiantado/)
  })
})
