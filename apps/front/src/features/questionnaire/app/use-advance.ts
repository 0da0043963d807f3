import { needsNote, needsPhoto } from '@rentme/domain/checklist/answers'
import type { Question } from '@rentme/domain/checklist/question'
import { useEffect, useEffectEvent, useState } from 'react'
import { answerTo, stepFrom, withAnswer, type Change, type Script, type Sheet } from '../shared/app/sheet.ts'

/** Longer than a finger takes to tap twice: both taps are one answer. */
const momentMs = 400

/** An answer that was given by one tap, and what stood there before. */
export interface Given {
  question: Question
  answer: string
  before: string | null
}

/** Whether an answer says all that its question asks: one of a choice, that no photo and no remark belongs to. */
const saysAll = ({ type, ...question }: Question, answer: string): boolean =>
  (type === 'ok' || type === 'fuel') &&
  !needsPhoto({ ...question, type }, answer) &&
  !needsNote({ type }, answer)

interface Options {
  sheet: Sheet
  script: Script
  onChange: Change
  onJump: (step: string) => void
}

/**
 * Goes on by itself a moment after an answer that says all. The answer is kept at once, only the step waits: whatever the
 * person does meanwhile ends the waiting, and what was answered last can be undone from the next step.
 */
export const useAdvance = ({ sheet, script, onChange, onJump }: Options) => {
  const [waiting, setWaiting] = useState<Given | null>(null)
  const [left, setLeft] = useState<Given | null>(null)
  const goOn = useEffectEvent((given: Given) => {
    setWaiting(null)
    if (sheet.at !== given.question.id || script.errorOf(given.question) !== null) return
    onJump(stepFrom(sheet, script, 1))
    setLeft(given)
  })
  useEffect(() => {
    if (waiting === null) return undefined
    const timer = setTimeout(() => goOn(waiting), momentMs)
    return () => clearTimeout(timer)
  }, [waiting])
  return {
    /** The answer that led to the step in view. */
    left,
    stay: () => setWaiting(null),
    /** The step in view was chosen: there is nothing to undo from it. */
    forget: () => {
      setWaiting(null)
      setLeft(null)
    },
    /** `isFinal` of an answer that was tapped, and not reached by the arrows of a keyboard on their way. */
    give: (question: Question, answer: string | null, isFinal: boolean) => {
      // The second of two taps says nothing new.
      if (waiting?.question.id === question.id && waiting.answer === answer) return
      const before = answerTo(sheet, question.id).answer
      onChange((current) => withAnswer(current, question.id, { answer }))
      setWaiting(
        isFinal && answer !== null && saysAll(question, answer) ? { question, answer, before } : null,
      )
    },
    undo: () => {
      if (left === null) return
      const { question, before } = left
      onChange((current) => ({
        ...withAnswer(current, question.id, { answer: before }),
        at: question.id,
      }))
      setLeft(null)
    },
  }
}
export type Advance = ReturnType<typeof useAdvance>
