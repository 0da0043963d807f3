import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'
import { homePath } from '../session/guards.ts'
import { useBack, useGo } from './navigate.ts'
import { useDocumentTitle } from './page.tsx'

/** 404: the error's own title is in English, the visible text in Portuguese. */
export function NotFoundPage() {
  const go = useGo()
  useDocumentTitle('Page Not Found')
  return (
    <>
      <TopBar title="Página não encontrada" homeHref={homePath} />
      <main>
        <ErrorState
          message="Página não encontrada"
          hint="O endereço não existe ou mudou de lugar."
          drawing="lens"
          onBack={() => go(homePath)}
        />
      </main>
    </>
  )
}

/** 403 with the specification's words, a way back and a way home. */
export function ForbiddenPage() {
  const back = useBack(homePath)
  useDocumentTitle('Acesso Negado')
  return (
    <>
      <TopBar title="Acesso Negado" homeHref={homePath} />
      <main>
        <ErrorState
          message="Acesso Negado"
          hint="Você não possui permissão para realizar esta ação."
          drawing="barrier"
          onBack={back}
        />
      </main>
    </>
  )
}
