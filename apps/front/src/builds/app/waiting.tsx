import Button from '@mui/material/Button'
import { Screen } from '../../kit/app/screen/screen.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { unsentWords } from '../../ui/feedback/standing.ts'
import { LoadingCards } from '../../ui/feedback/loading.tsx'
import { useLife } from './life-context.ts'
import { useLeave } from './use-leave.ts'

/** Stands where the screens will: while the device's rows become the user's, and when they can not. */
export function Waiting() {
  const { problem, retry, unsentBefore } = useLife()
  return (
    <Screen title="RentMe">
      {problem !== null && (
        <ErrorState
          message="Não foi possível abrir os dados deste aparelho."
          hint={problem}
          onRetry={retry}
        />
      )}
      {problem === null && (unsentBefore === 0 ? <LoadingCards cards={3} /> : <UnsentBefore />)}
    </Screen>
  )
}

/** Who shares a phone may let the other send first; what goes apart waits for that person. */
function UnsentBefore() {
  const { unsentBefore, goOn } = useLife()
  const leave = useLeave()
  return (
    <EmptyState
      message={`${unsentWords(unsentBefore)} de outra pessoa neste aparelho`}
      hint="Quem usou este aparelho antes ainda não enviou tudo. Para enviar agora, saia e peça que essa pessoa entre. Se você continuar, nada se perde: fica guardado aqui e será enviado quando ela entrar de novo."
      action={
        <>
          <Button variant="contained" onClick={goOn}>
            Continuar
          </Button>
          <Button variant="outlined" onClick={() => void leave()}>
            Sair da Conta
          </Button>
        </>
      }
    />
  )
}
