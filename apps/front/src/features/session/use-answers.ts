import { failures } from '@rentme/domain/failure'
import { useRef, useState, type FormEvent } from 'react'
import { Problem } from '../../kit/data/problem.ts'
import type { Errors } from './password-rules.ts'
import { recordOf } from '@rentme/domain/kit/record'

interface Options<N extends string> {
  /** Fields in the order of the form. */
  names: readonly N[]
  /** What fields hold at first; empty where nothing is said. */
  initial?: Partial<Record<N, string>>
  /** What is wrong before the server is asked: field → sentence. */
  check: (values: Record<N, string>) => Errors
  /** Throws the `Problem` to show. */
  send: (values: Record<N, string>) => Promise<void>
}

/** One field as its input takes it. */
interface AnswerField {
  id: string
  value: string
  error: string | undefined
  onText: (text: string) => void
}

const none: Errors = {}

const sentenceOf = (error: unknown): string => {
  if (error instanceof Problem) return error.message
  console.error(error)
  return failures.internal.message
}

/** The state of a short form: it is sent once at a time, and refusals of fields stand beside them until they change. */
export const useAnswers = <N extends string>({ names, initial = {}, check, send }: Options<N>) => {
  const [values, setValues] = useState(() => recordOf(names, (name): string => initial[name] ?? ''))
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState(none)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const errors: Errors = { ...refused, ...(isTried ? check(values) : none) }

  const refuse = (error: unknown, form: HTMLFormElement | null) => {
    const fields = error instanceof Problem ? error.fields : none
    const known = names.filter((name) => name in fields)
    setRefused(fields)
    if (known.length === 0) setFailure(Object.values(fields)[0] ?? sentenceOf(error))
    focusFirst(form, known)
  }
  const run = async (deed: () => Promise<void>, form: HTMLFormElement | null) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    setRefused(none)
    try {
      await deed()
    } catch (error) {
      refuse(error, form)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    const wrong = names.filter((name) => name in check(values))
    if (wrong.length > 0) focusFirst(form, wrong)
    else await run(() => send(values), form)
  }
  const field = (name: N): AnswerField => ({
    id: name,
    value: values[name],
    error: errors[name],
    onText: (text: string) => {
      setValues((before) => ({ ...before, [name]: text }))
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)))
    },
  })
  return {
    field,
    failure,
    isBusy,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** Does something else than what is filled in; what it is refused with stands in the same place. */
    instead: (deed: () => Promise<void>) => void run(deed, null),
  }
}

const focusFirst = (form: HTMLFormElement | null, names: readonly string[]) => {
  const first = names[0] === undefined ? null : form?.elements.namedItem(names[0])
  if (first instanceof HTMLElement) first.focus()
}
