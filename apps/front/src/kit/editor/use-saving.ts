import { same } from '@rentme/domain/kit/same'
import { newId } from '@rentme/domain/kit/uuid'
import { useState } from 'react'
import { savedHere } from '../../ui/feedback/standing.ts'
import type { Clash } from '../mend/conflict-dialog.tsx'
import { useData, useSave } from '../data/data.ts'
import type { Doubt } from './doubt-dialog.tsx'
import { focusFirst } from './editor-context.ts'
import { shownAt } from './editor-section.tsx'
import { errorPaths } from './error-paths.ts'
import { changedFields, labelOf, pick, type Form, type FormValues } from './form-schema.ts'
import { learn } from './known.ts'
import { useMending, type Mending } from '../mend/mending.ts'
import { Problem } from '../data/problem.ts'
import { tellDone } from '../data/tell.ts'
import { baseOf, type Base, type useEditorForm } from './use-editor-form.ts'
import type { Refuse } from './use-submission.ts'
import { succeeded } from '../page/words.ts'
import { recordIn } from '@rentme/domain/kit/record'

interface Conflict {
  current: FormValues
  /** Who saved it, by name, when that is known. */
  changedBy: string | null
  mine: FormValues
  clashes: Clash[]
}

type EditorForm = ReturnType<typeof useEditorForm>

/** What a field is called on the screen, or where the form does not show it. */
export const fieldLabel = ({ shown, scope }: Pick<EditorForm, 'shown' | 'scope'>, name: string): string =>
  shownAt(shown, name)?.label ?? labelOf(scope.form, name)

/** The fields that both sides changed since the base, differently. */
const clashesOf = (
  base: FormValues,
  mine: FormValues,
  current: FormValues,
  labelOfField: (name: string) => string,
): Clash[] =>
  changedFields(base, mine)
    .filter((name) => !same(current[name], base[name]) && !same(current[name], mine[name]))
    .map((name) => ({ name, label: labelOfField(name), theirs: current[name], mine: mine[name] }))

/** Sentences of the server beside the fields that the form has; what belongs to none is said aloud. */
const showFields = ({ methods, shown }: EditorForm, problem: Problem, refuse: Refuse): void => {
  const entries = Object.entries(problem.fields)
  const known = entries.filter(([path]) => shown.has(path))
  const unseen = entries.find(([path]) => !shown.has(path))
  for (const [path, sentence] of known) methods.setError(path, { type: 'server', message: sentence })
  if (unseen !== undefined) refuse(unseen[1])
  else if (known.length === 0) refuse(problem.message)
  focusFirst(known.map(([path]) => path))
}

/** Fields of a refused write: they are sent again, whatever the row holds by now. */
const writtenIn = (mending: Mending | null, mine: FormValues): string[] =>
  Object.keys(mending?.values ?? {}).filter((name) => name in mine)

/** What is saved on a device is told so; it is done once the server has it. */
const savedWords = ({ label }: Form, id: string | undefined, isHere: boolean): string =>
  isHere ? savedHere : succeeded(label, id === undefined ? 'create' : 'update')

const noDoubt = () => null
const asItIs = (values: FormValues) => values
const nothingMore = () => {}
const noWay = () => null

interface Options {
  editor: EditorForm
  /** Absent for a new row. */
  id: string | undefined
  /** What to ask before these values are saved. */
  doubt?: ((values: FormValues) => Doubt | null) | undefined
  /** What is sent of a new row. */
  send?: ((values: FormValues) => FormValues) | undefined
  /** What goes with a row that was saved. */
  after?: ((values: FormValues) => void) | undefined
  /** The way back from a save, where there is one: it resolves to what is said then. */
  wayBack?: ((row: FormValues) => (() => Promise<string>) | null) | undefined
  /** After a save, with the row as it is now. */
  onSaved: (row: FormValues, again: boolean) => void
}

type Persist = (mine: FormValues, again: boolean, refuse: Refuse) => Promise<boolean>

/** Sends the form as it is by then: its errors stop it, and what is in doubt waits for an answer. */
const useSending = (editor: EditorForm, doubtIn: (mine: FormValues) => Doubt | null, persist: Persist) => {
  const [asked, setAsked] = useState<{ doubt: Doubt; again: boolean } | null>(null)
  const send = (again: boolean, isSure: boolean) =>
    void editor.submission.submit(async (refuse) => {
      let isSaved = false
      await editor.methods.handleSubmit(
        async (mine) => {
          const doubt = isSure ? null : doubtIn(mine)
          if (doubt === null) isSaved = await persist(mine, again, refuse)
          else setAsked({ doubt, again })
        },
        (errors) => focusFirst(errorPaths(errors)),
      )()
      return isSaved
    })
  const answer = (isSure: boolean) => {
    setAsked(null)
    if (isSure && asked !== null) send(asked.again, true)
  }
  return { submit: (again: boolean) => send(again, false), doubt: asked?.doubt ?? null, answer }
}

/** Saves what the form holds by then, maps refusals to fields, and opens a conflict to be settled. */
export const useSaving = ({ editor, id, onSaved, ...given }: Options) => {
  const { doubt = noDoubt, send = asItIs, after = nothingMore, wayBack = noWay } = given
  const { methods, base, scope, submission } = editor
  const save = useSave(scope.form)
  const mending = useMending()
  const isHere = useData().isPartial !== undefined || mending !== null
  const [freshId, setFreshId] = useState(newId)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const refused = (error: unknown, mine: FormValues, from: Base, refuse: Refuse) => {
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'stale') return showFields(editor, error, refuse)
    const current = recordIn(error.current)
    learn(scope, current)
    const theirs = baseOf(scope.form, current).values
    const clashes = clashesOf(from.values, mine, theirs, (name) => fieldLabel(editor, name))
    return setConflict({ current, changedBy: error.changedBy, mine, clashes })
  }

  const persist = async (mine: FormValues, from: Base, again: boolean, refuse: Refuse): Promise<boolean> => {
    try {
      const changed = [...new Set([...changedFields(from.values, mine), ...writtenIn(mending, mine)])]
      const values = id === undefined ? { ...send(mine), id: freshId } : pick(mine, changed)
      const saved = await (mending?.save(values) ??
        save.mutateAsync(id === undefined ? { values } : { id, version: from.version, values }))
      editor.dropDraft()
      setFreshId(newId())
      tellDone(savedWords(scope.form, id, isHere), wayBack(saved))
      after(mine)
      onSaved(saved, again)
      return true
    } catch (error) {
      refused(error, mine, from, refuse)
      return false
    }
  }

  const settle = (theirs: readonly string[]) => {
    if (conflict === null) return
    const next = baseOf(scope.form, conflict.current)
    const kept = changedFields(base.values, conflict.mine).filter((name) => !theirs.includes(name))
    const mine = { ...next.values, ...pick(conflict.mine, kept) }
    editor.rebase(next)
    for (const name of kept) methods.setValue(name, mine[name], { shouldDirty: true })
    setConflict(null)
    void submission.submit((refuse) => persist(mine, next, false, refuse))
  }
  const reload = () => {
    if (conflict !== null) editor.rebase(baseOf(scope.form, conflict.current))
    setConflict(null)
  }
  const sending = useSending(editor, doubt, (mine, again, refuse) => persist(mine, base, again, refuse))
  const { isBusy, busy } = submission
  return { ...sending, isBusy, busy, conflict, settle, reload, close: () => setConflict(null) }
}
