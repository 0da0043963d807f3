import Button from '@mui/material/Button'
import { permissionOf } from '@rentme/domain/kit/permission'
import type { FirstRun } from '@rentme/domain/first-run/first-run'
import { count } from '@rentme/domain/kit/plural'
import { useState } from 'react'
import { useGo } from '../../../kit/page/navigate.ts'
import { usePermissions } from '../../../kit/session/session-context.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { firstRunStep } from '../paths.ts'
import { usePutIn } from './use-first-run.ts'
import { ListChoice } from './list-choice.tsx'
import { FootBar } from '../../../ui/layout/foot-bar.tsx'
import { StepBody } from './step-body.tsx'
import { listWords } from './words.ts'

const next = firstRunStep('planilhas')
const none: ReadonlySet<string> = new Set()

/** Lists to begin with: everything is chosen until something is left out. */
export function ListsStep({ run }: { run: FirstRun }) {
  const can = usePermissions()
  const go = useGo()
  const putIn = usePutIn()
  const [leftOut, setLeftOut] = useState<Readonly<Record<string, ReadonlySet<string>>>>({})
  const lists = run.lists.filter(({ list }) => can(permissionOf('create', listWords[list].permission)))
  const choices = lists.map((list) => {
    const out = leftOut[list.list] ?? none
    const names = list.items.filter(({ isThere, name }) => !isThere && !out.has(name)).map(({ name }) => name)
    return { list, names }
  })
  const total = choices.reduce((sum, { names }) => sum + names.length, 0)
  const choose = (key: string, names: readonly string[], isChosen: boolean) => {
    const out = new Set(leftOut[key])
    for (const name of names)
      if (isChosen) out.delete(name)
      else out.add(name)
    setLeftOut({ ...leftOut, [key]: out })
  }
  const save = async () => {
    await putIn.mutateAsync(Object.fromEntries(choices.map(({ list, names }) => [list.list, names])))
    toastSuccess(`${count(total, 'item cadastrado', 'itens cadastrados')} com sucesso`)
    go(next)
  }
  return (
    <>
      <StepBody>
        <p style={{ margin: '0 0 8px' }}>
          Comece com listas prontas do setor. Tudo pode ser mudado ou excluído depois, em cada tela.
        </p>
        {choices.map(({ list, names }) => (
          <ListChoice
            key={list.list}
            list={list}
            chosen={new Set(names)}
            onChoose={(some, isChosen) => choose(list.list, some, isChosen)}
          />
        ))}
      </StepBody>
      <FootBar>
        {total > 0 && (
          <Button onClick={() => go(next)} disabled={putIn.isPending}>
            Pular
          </Button>
        )}
        <Button
          variant="contained"
          color="primary"
          loading={putIn.isPending}
          // What is refused is told by the mutation itself.
          onClick={() => (total === 0 ? go(next) : void save().catch(() => {}))}
        >
          {total === 0 ? 'Continuar' : `Cadastrar ${count(total, 'Item', 'Itens')}`}
        </Button>
      </FootBar>
    </>
  )
}
