import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Problem } from '../data/problem.ts'

/** A question that failed: why, another try, and what the support finds it by. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof Problem ? (error.supportCode ?? undefined) : undefined
  return <ErrorState message={error.message} code={code} onRetry={onRetry} />
}
