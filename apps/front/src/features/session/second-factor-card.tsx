import Card from '@mui/material/Card'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showPasskey } from './passkeys.ts'
import { useSession } from '../../kit/session/session-context.tsx'
import type { FactorOffer } from '../../kit/session/session.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { AuthenticatorOffer, RecoveryCodes } from './authenticator.tsx'
import { FactorAct, type Outcome } from './factor-act.tsx'
import { FactorOverview, type Act, type Passkey, type Standing } from './factor-overview.tsx'
import { CodeInput } from './shared/inputs.tsx'
import { missing } from './password-rules.ts'
import { OtherButton, ShortForm } from './short-form.tsx'
import { ShowFactor } from './show-factor.tsx'
import { useAnswers } from './use-answers.ts'

type Stage =
  | { name: 'rest' }
  | { name: 'act'; act: Act }
  | { name: 'code'; offer: FactorOffer }
  | { name: 'renew' }
  | { name: 'codes'; codes: readonly string[] }

const rest: Stage = { name: 'rest' }
const path = '/me/second-factor'

const useFactor = () => {
  const { api } = useSession()
  return useQuery({
    queryKey: ['second-factor'],
    queryFn: async ({ signal }) => {
      const [standing, { data: passkeys }] = await Promise.all([
        api.call<Standing>(path, { signal }),
        api.call<{ data: Passkey[] }>('/me/passkeys', { signal }),
      ])
      return { standing, passkeys }
    },
  })
}

const after = (outcome: Outcome): Stage => {
  if (outcome === null) return rest
  return 'offer' in outcome ? { name: 'code', offer: outcome.offer } : { name: 'codes', codes: outcome.codes }
}

/** The own second factor: an app, passkeys, and the codes for who lost them. */
export function SecondFactorCard() {
  const queries = useQueryClient()
  const [stage, setStage] = useState<Stage>(rest)
  const { data } = useFactor()
  if (data === undefined) return null
  const goTo = (next: Stage) => {
    setStage(next)
    void queries.invalidateQueries({ queryKey: ['second-factor'] })
  }
  const back = () => setStage(rest)
  return (
    <Card component="section" sx={{ p: 2, mt: 2, display: 'grid', gap: 2 }}>
      <h2 style={{ margin: 0, fontSize: '1.125rem' }}>Verificação em Duas Etapas</h2>
      {stage.name === 'rest' && (
        <FactorOverview
          {...data}
          onAct={(act) => setStage({ name: 'act', act })}
          onRenew={() => setStage({ name: 'renew' })}
        />
      )}
      {stage.name === 'act' && (
        <FactorAct act={stage.act} onDone={(outcome) => goTo(after(outcome))} onBack={back} />
      )}
      {stage.name === 'code' && (
        <FirstCode
          offer={stage.offer}
          onCodes={(codes) => goTo(codes === null ? rest : { name: 'codes', codes })}
          onBack={back}
        />
      )}
      {stage.name === 'renew' && (
        <Renewal standing={data.standing} onCodes={(codes) => goTo({ name: 'codes', codes })} onBack={back} />
      )}
      {stage.name === 'codes' && <RecoveryCodes codes={stage.codes} onKept={back} />}
    </Card>
  )
}

interface CodeProps {
  offer: FactorOffer
  onCodes: (codes: readonly string[] | null) => void
  onBack: () => void
}

function FirstCode({ offer, onCodes, onBack }: CodeProps) {
  const { api } = useSession()
  const { field, failure, isBusy, submit } = useAnswers({
    names: ['code'],
    check: (values) => missing(values, ['code']),
    send: async (body) => {
      const { recoveryCodes } = await api.call<{ recoveryCodes: string[] | null }>(`${path}/confirm`, {
        method: 'POST',
        body,
      })
      toastSuccess('Aplicativo autenticador ativado')
      onCodes(recoveryCodes)
    },
  })
  return (
    <ShortForm
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      submitLabel="Ativar"
      busyLabel="Verificando…"
      other={<OtherButton onClick={onBack}>Cancelar</OtherButton>}
    >
      <AuthenticatorOffer {...offer} />
      <CodeInput {...field('code')} hint="6 números." />
    </ShortForm>
  )
}

interface RenewalProps {
  standing: Standing
  onCodes: (codes: readonly string[]) => void
  onBack: () => void
}

function Renewal({ standing, onCodes, onBack }: RenewalProps) {
  const { api } = useSession()
  const renew = async (body: object) => {
    const { recoveryCodes } = await api.call<{ recoveryCodes: string[] }>(`${path}/recovery-codes`, {
      method: 'POST',
      body,
    })
    onCodes(recoveryCodes)
  }
  return (
    <>
      <p style={{ margin: 0 }}>Os códigos de recuperação que você tem deixam de valer.</p>
      <ShowFactor
        {...standing}
        submitLabel="Gerar Novos Códigos"
        onCode={(code) => renew({ code })}
        onPasskey={async () => renew(await showPasskey(api, `${path}/passkey`))}
        other={<OtherButton onClick={onBack}>Cancelar</OtherButton>}
      />
    </>
  )
}
