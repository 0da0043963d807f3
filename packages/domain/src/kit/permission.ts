export const verbs = ['access', 'show', 'create', 'edit', 'delete', 'export'] as const
export type Verb = (typeof verbs)[number]

export const permissionOf = <V extends Verb, P extends string>(verb: V, noun: P) => `${verb}_${noun}` as const
