import type { FirstRun } from '@rentme/domain/first-run/first-run'
import { Answered } from '../../../kit/page/answered.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { useAddress } from '../../../kit/page/use-address.ts'
import { LoadingForm } from '../../../ui/feedback/loading.tsx'
import { CompanyForm } from '../company.tsx'
import { firstRunStep } from '../paths.ts'
import { useFirstRun } from './use-first-run.ts'
import { ListsStep } from './lists-step.tsx'
import { SheetsStep } from './sheets-step.tsx'
import { StepBar } from './step-bar.tsx'
import { TeamStep } from './team-step.tsx'
import { stepAt, type StepName } from './words.ts'

/** How a new company begins: its name, its lists, its machines and clients, its people. Left at any step and taken up again. */
export default function FirstRunScreen() {
  return (
    <Page title="Configurações" documentTitle="Primeiros Passos">
      <Answered query={useFirstRun()} waiting={<LoadingForm />}>
        {(run) => <Steps run={run} />}
      </Answered>
    </Page>
  )
}

function Steps({ run }: { run: FirstRun }) {
  const step = stepAt(useAddress()['passo'], run)
  return (
    <>
      <StepBar run={run} current={step} />
      <Step step={step} run={run} />
    </>
  )
}

function Step({ step, run }: { step: StepName; run: FirstRun }) {
  if (step === 'empresa') return <CompanyForm next={firstRunStep('listas')} />
  if (step === 'listas') return <ListsStep run={run} />
  if (step === 'planilhas') return <SheetsStep run={run} />
  return <TeamStep run={run} />
}
