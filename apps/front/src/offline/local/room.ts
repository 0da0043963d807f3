import { isRecord } from '@rentme/domain/kit/record'
/** What the person reads when nothing more fits: what to do, and that nothing is lost. */
export const noRoom =
  'Não há espaço neste aparelho. Apague fotos, vídeos ou aplicativos que não usa e tente novamente. O que já foi salvo continua guardado.'

/** Nothing more fits on the device, and nothing could be given back. */
class NoRoom extends Error {
  override readonly name = 'NoRoom'

  constructor() {
    super(noRoom)
  }
}

const words = /quota|no space|out of space|not enough space|disk is full|ENOSPC/i

/** Whether a write failed for want of room, as browsers, Dexie around them and the systems of phones say it. */
export const isFull = (error: unknown): boolean => {
  if (!isRecord(error)) return false
  const { name, message, inner } = error
  return error instanceof NoRoom || words.test(`${String(name)} ${String(message)}`) || isFull(inner)
}

/**
 * Runs what writes; when it finds no room, once more after `free` gave back what it could. The work must be whole or
 * nothing, such as a transaction. Throws `NoRoom` when there is none still.
 */
export const createRoom = () => {
  let free = async () => {}
  let freeing: Promise<void> | null = null
  const freed = (): Promise<void> => {
    freeing ??= free().finally(() => {
      freeing = null
    })
    return freeing
  }
  const again = async <T>(work: () => Promise<T>): Promise<T> => {
    await freed()
    try {
      return await work()
    } catch (error) {
      throw isFull(error) ? new NoRoom() : error
    }
  }
  return {
    within: async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        if (isFull(error) && !(error instanceof NoRoom)) return again(work)
        throw error
      }
    },
    /** Names what gives room back. */
    freedBy: (next: () => Promise<void>): void => {
      free = next
    },
  }
}
