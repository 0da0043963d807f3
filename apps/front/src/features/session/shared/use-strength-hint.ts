import { useDeferredValue, useEffect, useState } from 'react'

type Judge = (password: string, words: readonly string[]) => string | null

/** What a password that is being chosen lacks, or that it is good; the dictionaries come when there is one to judge. */
export const useStrengthHint = (password: string, words: readonly string[], otherwise: string): string => {
  const [judge, setJudge] = useState<Judge | null>(null)
  const judged = useDeferredValue(password)
  const isLong = judged.length >= 8
  useEffect(() => {
    if (!isLong || judge !== null) return
    // Without them the server judges alone.
    import('@rentme/domain/password/strength').then(
      ({ weakness }) => setJudge(() => weakness),
      () => null,
    )
  }, [isLong, judge])
  if (!isLong || judge === null) return otherwise
  return judge(judged, words) ?? 'Boa senha: difícil de adivinhar.'
}
