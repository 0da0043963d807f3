import Button from '@mui/material/Button'
import type { FirstRun } from '@rentme/domain/first-run/first-run'
import { count } from '@rentme/domain/kit/plural'
import { homePath } from '../../../kit/session/guards.ts'
import { useGo } from '../../../kit/page/navigate.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { addresses } from '../../addresses.ts'
import { useCloseFirstRun } from './use-first-run.ts'
import { FootBar } from '../../../ui/layout/foot-bar.tsx'
import { StepBody } from './step-body.tsx'
import { stepDone, stepLabels, stepNames } from './words.ts'

/** The steps that still have nothing, in words; null when each has something. */
const openWords = (run: FirstRun): string | null => {
  const done = stepDone(run)
  const open = stepNames.filter((name) => !done[name] && name !== 'equipe').map((name) => stepLabels[name])
  return open.length === 0 ? null : `Ainda sem dados: ${open.join(', ')}. Dá para voltar quando quiser.`
}

/** The people who work, and the end. */
export function TeamStep({ run }: { run: FirstRun }) {
  const go = useGo()
  const close = useCloseFirstRun()
  const finish = () =>
    close.mutate(undefined, {
      onSuccess: () => {
        toastSuccess('Primeiros passos concluídos')
        go(homePath)
      },
    })
  return (
    <>
      <StepBody>
        <EmptyState
          message={
            run.people > 1 ? `${count(run.people, 'pessoa', 'pessoas')} na equipe` : 'Falta a sua equipe'
          }
          hint="Cada pessoa recebe um e-mail para criar a senha, e o cargo decide o que vê. Quem trabalha no pátio entra pelo aplicativo, em /app."
          drawing="bay"
          action={
            <Button variant="outlined" href={addresses.employee.create}>
              Cadastrar Funcionário
            </Button>
          }
          note={openWords(run)}
        />
      </StepBody>
      <FootBar>
        {run.closedAt === null ? (
          <Button variant="contained" color="primary" loading={close.isPending} onClick={finish}>
            Concluir
          </Button>
        ) : (
          <Button variant="contained" color="primary" href={homePath}>
            Ir para o Dashboard
          </Button>
        )}
      </FootBar>
    </>
  )
}
