import { v7, validate } from 'uuid'

/** A new UUIDv7: ids sort by the moment they were made. */
export const newId = (): string => v7()

/** Whether the text is a UUID of any version. */
export const isUuid = (text: string): boolean => validate(text)
