import { agentWords } from '../../kit/session/agent-words.ts'
import type { Api } from '../../kit/data/api.ts'
import { makePasskey } from './passkeys.ts'
import { useSession } from '../../kit/session/session-context.tsx'
import type { FactorOffer } from '../../kit/session/session.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import type { Act } from './factor-overview.tsx'
import { Field, PasswordInput } from './shared/inputs.tsx'
import { missing } from './password-rules.ts'
import { OtherButton, ShortForm } from './short-form.tsx'
import { useAnswers } from './use-answers.ts'

/** What comes of an act that was confirmed with the password. */
export type Outcome = { offer: FactorOffer } | { codes: readonly string[] } | null

interface Typed {
  name: string
  currentPassword: string
}

const drop = async (api: Api, path: string, body: object, said: string): Promise<null> => {
  await api.call(path, { method: 'POST', body })
  toastSuccess(said)
  return null
}

const addPasskey = async (api: Api, { name, currentPassword }: Typed): Promise<Outcome> => {
  const made = await makePasskey(api, '/me/passkeys/options', { currentPassword })
  const { recoveryCodes } = await api.call<{ recoveryCodes: string[] | null }>('/me/passkeys', {
    method: 'POST',
    body: { name, ...made },
  })
  toastSuccess('Chave de acesso registrada')
  return recoveryCodes === null ? null : { codes: recoveryCodes }
}

const run = async (api: Api, act: Act, typed: Typed): Promise<Outcome> => {
  const body = { currentPassword: typed.currentPassword }
  if (act.name === 'setUpApp')
    return { offer: await api.call<FactorOffer>('/me/second-factor', { method: 'POST', body }) }
  if (act.name === 'addPasskey') return addPasskey(api, typed)
  return act.name === 'dropPasskey'
    ? drop(api, `/me/passkeys/${act.passkey.id}/remove`, body, 'Chave de acesso removida')
    : drop(api, '/me/second-factor/off', body, 'Aplicativo autenticador desativado')
}

const verbs: Readonly<Record<Act['name'], string>> = {
  setUpApp: 'Continuar',
  dropApp: 'Desativar',
  addPasskey: 'Registrar',
  dropPasskey: 'Remover',
}

const titleOf = (act: Act): string =>
  ({
    setUpApp: 'Ativar o aplicativo autenticador',
    dropApp: 'Desativar o aplicativo autenticador',
    addPasskey: 'Registrar uma chave de acesso neste aparelho',
    dropPasskey: act.name === 'dropPasskey' ? `Remover a chave de acesso ${act.passkey.name}` : '',
  })[act.name]

interface Props {
  act: Act
  onDone: (outcome: Outcome) => void
  onBack: () => void
}

/** What changes how somebody signs in is confirmed with his password. */
export function FactorAct({ act, onDone, onBack }: Props) {
  const { api } = useSession()
  const isNamed = act.name === 'addPasskey'
  const { field, failure, isBusy, submit } = useAnswers({
    names: ['name', 'currentPassword'],
    initial: { name: agentWords(navigator.userAgent) },
    check: (values) => missing(values, isNamed ? ['name', 'currentPassword'] : ['currentPassword']),
    send: async (typed) => onDone(await run(api, act, typed)),
  })
  return (
    <ShortForm
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      submitLabel={verbs[act.name]}
      busyLabel="Verificando…"
      other={<OtherButton onClick={onBack}>Cancelar</OtherButton>}
    >
      <p style={{ margin: 0 }}>{titleOf(act)}</p>
      {isNamed && (
        <Field {...field('name')} label="Nome da Chave" hint="Para reconhecer o aparelho depois." />
      )}
      <PasswordInput
        {...field('currentPassword')}
        id="factorPassword"
        label="Confirme a Senha"
        autoComplete="current-password"
      />
    </ShortForm>
  )
}
