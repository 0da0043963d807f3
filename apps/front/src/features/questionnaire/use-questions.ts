import { useEffect, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { focusFirst, fieldId } from '../../kit/editor/editor-context.ts'
import { errorPaths } from '../../kit/editor/error-paths.ts'
import { maxQuestions } from './shared/max-questions.ts'

/** Id of the line that a folded question is. */
export const lineId = (at: number) => `question-${at}-line`

/** Id of the input that holds the text of a question. */
export const textId = (at: number) => fieldId(`questions.${at}.question`)

/** Where what stood at a place stands once something went from one place to another. */
const placeAfter = (at: number, from: number, to: number): number => {
  if (at === from) return to
  if (from < at && at <= to) return at - 1
  return to <= at && at < from ? at + 1 : at
}

const wrongIn = (errors: object): number[] =>
  errorPaths(errors).flatMap((path) => {
    const at = /^questions\.(\d+)\./.exec(path)?.[1]
    return at === undefined ? [] : [Number(at)]
  })

/** Which questions are unfolded: the one that is being edited, and all that have something wrong in them. */
const useUnfolded = () => {
  const { formState } = useFormContext()
  const { errors, isSubmitted } = formState
  const [unfolded, setUnfolded] = useState<readonly number[]>([])
  const [revealed, setRevealed] = useState(0)
  const wrong = wrongIn(errors)
  const hidden = wrong.filter((at) => !unfolded.includes(at))
  if (hidden.length > 0) {
    setUnfolded([...unfolded, ...new Set(hidden)])
    setRevealed(revealed + 1)
  }
  useEffect(() => {
    // What was folded could not take the focus when the save was refused.
    if (revealed > 0 && isSubmitted) focusFirst(errorPaths(errors))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that something wrong comes to light
  }, [revealed])
  return {
    unfolded,
    only: (at: number) => setUnfolded([at]),
    fold: (at: number) => setUnfolded(unfolded.filter((other) => other !== at)),
    follow: (place: (at: number) => number | null) => setUnfolded(unfolded.flatMap((at) => place(at) ?? [])),
  }
}

/** The questions of a form in order, which of them are unfolded, and where the focus goes with what is done to them. */
export const useQuestions = (emptyQuestion: () => object) => {
  const { control } = useFormContext()
  const { fields, ...list } = useFieldArray({ control, name: 'questions', keyName: 'key' })
  const { unfolded, only, fold, follow } = useUnfolded()
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  const [told, setTold] = useState('')
  useEffect(() => {
    if (wanted !== null) document.getElementById(wanted.id)?.focus()
  }, [wanted])
  const edit = (at: number) => {
    only(at)
    setWanted({ id: textId(at) })
  }
  return {
    fields,
    told,
    isUnfolded: (at: number) => unfolded.includes(at),
    edit,
    fold: (at: number) => {
      fold(at)
      setWanted({ id: lineId(at) })
    },
    /** Moves one; the focus goes to what has the id, where there is one. */
    move: (from: number, to: number, focusOn: string | null = null) => {
      if (to < 0 || to >= fields.length || to === from) return
      list.move(from, to)
      follow((at) => placeAfter(at, from, to))
      setTold(`Pergunta ${from + 1} movida para a posição ${to + 1} de ${fields.length}`)
      if (focusOn !== null) setWanted({ id: focusOn })
    },
    add: (at: number) => {
      if (fields.length >= maxQuestions) return
      list.insert(at, emptyQuestion(), { shouldFocus: false })
      edit(at)
    },
    remove: (at: number) => {
      list.remove(at)
      follow((other) => (other === at ? null : other > at ? other - 1 : other))
      setWanted({ id: at < fields.length - 1 ? `question-${at}-remove` : 'question-add' })
    },
  }
}
export type Questions = ReturnType<typeof useQuestions>
