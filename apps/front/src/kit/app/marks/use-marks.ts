import { withoutPin, withPinChanged, type PhotoMarks, type Pin } from '@rentme/domain/kit/photo-marks'
import { useState } from 'react'

interface Step {
  marks: PhotoMarks
  /** What a run of small changes, such as letters of one text, has in common: they are undone together. */
  run: string | null
}

/** Marks being made: each change is told at once and can be undone; one pin may be picked. */
export const useMarks = (initial: PhotoMarks, onChange: (marks: PhotoMarks) => void) => {
  const [steps, setSteps] = useState<readonly Step[]>([{ marks: initial, run: null }])
  const [picked, setPicked] = useState<number | null>(null)
  const last = steps.at(-1)
  const marks = last?.marks ?? initial
  const commit = (next: PhotoMarks, run: string | null = null) => {
    const before = run !== null && last?.run === run ? steps.slice(0, -1) : steps
    setSteps([...before, { marks: next, run }])
    onChange(next)
  }
  const undo = () => {
    const before = steps.slice(0, -1)
    const to = before.at(-1)
    if (to === undefined) return
    setSteps(before)
    setPicked(null)
    onChange(to.marks)
  }
  const remove = (at: number) => {
    commit(withoutPin(marks, at))
    setPicked(null)
  }
  const changePin = (at: number, change: Partial<Pin>, run: string | null = null) =>
    commit(withPinChanged(marks, at, change), run)
  return { marks, commit, undo, canUndo: steps.length > 1, picked, setPicked, remove, changePin }
}
export type MarksState = ReturnType<typeof useMarks>
