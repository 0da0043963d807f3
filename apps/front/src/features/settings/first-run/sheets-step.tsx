import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { clients } from '@rentme/domain/client/client'
import type { FirstRun } from '@rentme/domain/first-run/first-run'
import { count } from '@rentme/domain/kit/plural'
import { products } from '@rentme/domain/product/product'
import { useGo } from '../../../kit/page/navigate.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { addresses } from '../../addresses.ts'
import { ImportCard } from '../import-card.tsx'
import { firstRunStep } from '../paths.ts'
import { FootBar } from '../../../ui/layout/foot-bar.tsx'
import { StepBody } from './step-body.tsx'

const none = 'Nada cadastrado ainda.'

const thereWords = ({ products: machines, clients: people }: FirstRun): string =>
  machines + people === 0
    ? none
    : `Já cadastrados: ${count(machines, 'produto', 'produtos')} e ${count(people, 'cliente', 'clientes')}.`

/** Machines and clients: from a spreadsheet, or one by one. */
export function SheetsStep({ run }: { run: FirstRun }) {
  const go = useGo()
  const next = firstRunStep('equipe')
  const noun = run.products === 0 ? products : clients
  return (
    <>
      <StepBody>
        <p style={{ margin: '0 0 8px' }}>
          Traga a frota e os clientes de uma planilha: baixe o modelo, cole as linhas e solte o arquivo aqui.
          Categoria, intervalo e modelo de checklist são escritos pelo nome. Ou cadastre{' '}
          <Link href={addresses.product.create}>um produto</Link> e{' '}
          <Link href={addresses.client.create}>um cliente</Link> à mão.
        </p>
        <Banner tone={run.products + run.clients === 0 ? 'info' : 'ok'}>{thereWords(run)}</Banner>
        <div style={{ height: 8 }} />
        <ImportCard key={noun.name} first={noun} />
      </StepBody>
      <FootBar>
        <Button variant="contained" color="primary" onClick={() => go(next)}>
          Continuar
        </Button>
      </FootBar>
    </>
  )
}
