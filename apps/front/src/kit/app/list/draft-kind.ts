import type { Drafts } from '../../../offline/local/drafts.ts'

/** How far a questionnaire has come: questions that nothing is missing of, of all that are asked. */
export interface Progress {
  done: number
  of: number
}

export interface DraftCard {
  key: string
  /** Code of the machine. */
  code: string
  title: string
  /** Where it is gone on with, or given up. */
  href: string
  /** Where it goes on at once, at the place that it was left at. */
  onward: string
  progress: Progress | null
  /** ISO 8601, UTC. */
  savedAt: string
}

/** One kind of work that is begun and not saved. */
export interface DraftKind {
  /** What the keys of its drafts begin with. */
  prefix: string
  /** The drafts of the user. */
  list: (drafts: Drafts) => Promise<DraftCard[]>
}

type CardOf<T> = (
  value: T,
) => Pick<DraftCard, 'code' | 'title' | 'href'> & { asks?: boolean; progress?: Progress | undefined }

/**
 * `cardOf` says how a draft of the kind is shown and where it is continued; whether the screen there `asks` first, unless its
 * address says that it goes on.
 */
export const draftKind = <T>(prefix: string, cardOf: CardOf<T>): DraftKind => ({
  prefix,
  list: async (drafts) =>
    (await drafts.list<T>(prefix)).map(({ key, value, savedAt }) => {
      const { asks = false, progress = null, ...card } = cardOf(value)
      return { ...card, key, savedAt, progress, onward: asks ? `${card.href}&continuar=1` : card.href }
    }),
})
