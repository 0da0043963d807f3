import { count } from '@rentme/domain/kit/plural'
import type { IconComponent } from '../theme/icon.tsx'
import { AlertIcon, CheckIcon, ClockIcon, CloudUpIcon, HandsetIcon, RetryIcon } from '../theme/icons.tsx'
import type { Tone } from '../theme/palette.ts'

/** Where what a person did is, on its way to the server. */
export type Standing = 'keeping' | 'kept' | 'waiting' | 'sending' | 'trying' | 'refused' | 'sent'

/** Word, glyph and colour of each standing: the same wherever one is told. */
export const standings: Record<Standing, { word: string; icon: IconComponent; tone: Tone }> = {
  keeping: { word: 'Guardando…', icon: ClockIcon, tone: 'line' },
  kept: { word: 'No aparelho', icon: HandsetIcon, tone: 'line' },
  waiting: { word: 'Pendente', icon: ClockIcon, tone: 'line' },
  sending: { word: 'Enviando', icon: CloudUpIcon, tone: 'ink' },
  trying: { word: 'Tentando', icon: RetryIcon, tone: 'warn' },
  refused: { word: 'Com erro', icon: AlertIcon, tone: 'danger' },
  sent: { word: 'Enviada', icon: CheckIcon, tone: 'ok' },
}

/** Right after a save on the device. */
export const savedHere = 'Salvo no aparelho. Aguardando envio.'

/** Before a save, while there is no network. */
export const staysHere = 'Fica no aparelho até haver sinal.'

/** `3 pendências de envio`. */
export const unsentWords = (n: number): string => count(n, 'pendência de envio', 'pendências de envio')

/** `2 com erro`. */
export const refusedWords = (n: number): string => `${n} ${standings.refused.word.toLowerCase()}`
