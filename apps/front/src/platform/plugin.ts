import type { PluginListenerHandle } from '@capacitor/core'

/** A native plugin or browser API that this platform lacks; the message names it. */
export class UnimplementedError extends Error {
  readonly plugin: string

  constructor(plugin: string, options?: ErrorOptions) {
    super(`${plugin}: unimplemented`, options)
    this.name = 'UnimplementedError'
    this.plugin = plugin
  }
}

/** The code of a rejected Capacitor call, such as UNIMPLEMENTED or OS-PLUG-FILE-0008; '' when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Object && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Awaits a Capacitor call; a plugin absent from the platform becomes an UnimplementedError that names it. */
export async function named<T>(plugin: string, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (errorCode(error) === 'UNIMPLEMENTED') throw new UnimplementedError(plugin, { cause: error })
    throw error
  }
}

/** Wraps a Capacitor listener handle into the unsubscribe function that every port returns. */
export function unsubscriber(handle: Promise<PluginListenerHandle>): () => void {
  return () => {
    void handle.then((listener) => listener.remove())
  }
}
