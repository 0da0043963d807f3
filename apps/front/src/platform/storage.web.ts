import { persist, space, type StoragePort } from './storage.ts'

/** Small strings in localStorage. */
export const storage: StoragePort = {
  load: async () => {},
  get: (key) => localStorage.getItem(key),
  set: async (key, value) => localStorage.setItem(key, value),
  remove: async (key) => localStorage.removeItem(key),
  persist,
  space,
}
