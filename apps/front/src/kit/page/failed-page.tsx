import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useDocumentTitle } from './page.tsx'
import { Problem } from '../data/problem.ts'

/** 500, or a screen whose code could not be loaded: what is known, and a second try. Loaded with the first page. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  useDocumentTitle('Internal Server Error')
  const isOffline = error instanceof Problem && error.code === 'network'
  return (
    <main>
      <ErrorState
        message={isOffline ? 'Sem conexão com o servidor.' : 'Erro interno do servidor'}
        hint={
          isOffline
            ? 'Verifique sua internet e tente novamente.'
            : 'Recarregue a página. Se continuar, avise o suporte.'
        }
        onRetry={reset}
      />
    </main>
  )
}
