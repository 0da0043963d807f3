import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Failed } from './failed.tsx'

interface Question<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

interface Props<T> {
  /** Asked by who shows it: a component is told only of what it has read of its question. */
  query: Question<T>
  /** Until the first answer: the shape of what will be there. */
  waiting: ReactNode
  children: (data: T) => ReactNode
}

/**
 * What the server answers: a skeleton until then, why it failed with another try, and the last answer, said to be old,
 * when only asking again failed.
 */
export function Answered<T>({ query: { data, error, refetch }, waiting, children }: Props<T>) {
  const again = () => void refetch()
  if (data === undefined) return error === null ? waiting : <Failed error={error} onRetry={again} />
  return (
    <>
      {error !== null && (
        <Banner
          tone="warn"
          alert
          action={
            <Button size="small" onClick={again}>
              Tentar Novamente
            </Button>
          }
        >
          Não foi possível atualizar. O que está na tela pode ter mudado.
        </Banner>
      )}
      {children(data)}
    </>
  )
}
