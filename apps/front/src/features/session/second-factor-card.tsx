import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { count } from '@rentme/domain/kit/plural'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../kit/session-context.tsx'
import type { FactorOffer } from '../../kit/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import { AuthenticatorOffer, RecoveryCodes } from './authenticator.tsx'
import { CodeInput, PasswordInput } from './inputs.tsx'
import { missing } from './password-rules.ts'
import { OtherButton, ShortForm } from './short-form.tsx'
import { useAnswers } from './use-answers.ts'

interface Standing {
  isOn: boolean
  isRequired: boolean
  recoveryCodesLeft: number
}

type Stage =
  | { name: 'rest' }
  | { name: 'password' }
  | { name: 'code'; offer: FactorOffer }
  | { name: 'codes'; codes: readonly string[] }

const rest: Stage = { name: 'rest' }
const path = '/me/second-factor'

/** The own second factor: turned on with password and code, turned off with the password. */
export function SecondFactorCard() {
  const { api } = useSession()
  const queries = useQueryClient()
  const [stage, setStage] = useState<Stage>(rest)
  const { data } = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => api.call<Standing>(path, { signal }),
  })
  if (data === undefined) return null
  const done = () => {
    setStage(rest)
    void queries.invalidateQueries({ queryKey: ['second-factor'] })
  }
  return (
    <Card component="section" sx={{ p: 2, mt: 2, display: 'grid', gap: 2 }}>
      <h2 style={{ margin: 0, fontSize: '1.125rem' }}>Verificação em Duas Etapas</h2>
      {stage.name === 'rest' && <Rest {...data} onGo={() => setStage({ name: 'password' })} />}
      {stage.name === 'password' && (
        <WithPassword
          isOn={data.isOn}
          onOffer={(offer) => setStage({ name: 'code', offer })}
          onOff={done}
          onBack={() => setStage(rest)}
        />
      )}
      {stage.name === 'code' && (
        <FirstCode
          offer={stage.offer}
          onCodes={(codes) => setStage({ name: 'codes', codes })}
          onBack={() => setStage(rest)}
        />
      )}
      {stage.name === 'codes' && <RecoveryCodes codes={stage.codes} onKept={done} />}
    </Card>
  )
}

function Rest({ isOn, isRequired, recoveryCodesLeft, onGo }: Standing & { onGo: () => void }) {
  return (
    <>
      {isOn ? (
        <Banner tone="ok">
          Ativa. {count(recoveryCodesLeft, 'código de recuperação', 'códigos de recuperação')} sem uso.
        </Banner>
      ) : (
        <p style={{ margin: 0 }}>
          Além da senha, um código do seu celular. Quem descobrir a sua senha não entra sem ele.
        </p>
      )}
      {isOn && isRequired ? (
        <p style={{ margin: 0 }}>O seu cargo a exige: ela não pode ser desativada.</p>
      ) : (
        <Button variant="outlined" onClick={onGo}>
          {isOn ? 'Desativar' : 'Ativar'}
        </Button>
      )}
    </>
  )
}

interface PasswordProps {
  isOn: boolean
  onOffer: (offer: FactorOffer) => void
  onOff: () => void
  onBack: () => void
}

function WithPassword({ isOn, onOffer, onOff, onBack }: PasswordProps) {
  const { api } = useSession()
  const { field, failure, isBusy, submit } = useAnswers({
    names: ['currentPassword'],
    check: (values) => missing(values, ['currentPassword']),
    send: async (body) => {
      if (!isOn) return onOffer(await api.call<FactorOffer>(path, { method: 'POST', body }))
      await api.call(`${path}/off`, { method: 'POST', body })
      toastSuccess('Verificação em duas etapas desativada')
      onOff()
    },
  })
  const own = field('currentPassword')
  return (
    <ShortForm
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      submitLabel={isOn ? 'Desativar' : 'Continuar'}
      busyLabel="Verificando…"
      other={<OtherButton onClick={onBack}>Cancelar</OtherButton>}
    >
      <PasswordInput {...own} id="factorPassword" label="Confirme a Senha" autoComplete="current-password" />
    </ShortForm>
  )
}

interface CodeProps {
  offer: FactorOffer
  onCodes: (codes: readonly string[]) => void
  onBack: () => void
}

function FirstCode({ offer, onCodes, onBack }: CodeProps) {
  const { api } = useSession()
  const { field, failure, isBusy, submit } = useAnswers({
    names: ['code'],
    check: (values) => missing(values, ['code']),
    send: async (body) => {
      const { recoveryCodes } = await api.call<{ recoveryCodes: string[] }>(`${path}/confirm`, {
        method: 'POST',
        body,
      })
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
