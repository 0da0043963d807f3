import type { Api } from '../../kit/data/api.ts'
import { makePasskey } from './passkeys.ts'
import { useSession } from '../../kit/session/session-context.tsx'
import type { FactorOffer } from '../../kit/session/session.ts'
import { focusAtOnce } from '../../ui/layout/focus-at-once.ts'
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

/** What is asked for an act: a new name changes nothing of who gets in. */
const namesOf = (act: Act) => (act.name === 'renamePasskey' ? 'name' : 'currentPassword')

const told = async (deed: Promise<unknown>, said: string): Promise<null> => {
  await deed
  toastSuccess(said)
  return null
}

const addPasskey = async (api: Api, currentPassword: string): Promise<Outcome> => {
  const made = await makePasskey(api, '/me/passkeys/options', { currentPassword })
  const { recoveryCodes } = await api.call<{ recoveryCodes: string[] | null }>('/me/passkeys', {
    method: 'POST',
    body: made,
  })
  toastSuccess('Chave de acesso registrada')
  return recoveryCodes === null ? null : { codes: recoveryCodes }
}

const run = async (api: Api, act: Act, { name, currentPassword }: Typed): Promise<Outcome> => {
  const post = <T,>(path: string) => api.call<T>(path, { method: 'POST', body: { currentPassword } })
  switch (act.name) {
    case 'setUpApp':
      return { offer: await post<FactorOffer>('/me/second-factor') }
    case 'addPasskey':
      return addPasskey(api, currentPassword)
    case 'dropPasskey':
      return told(post(`/me/passkeys/${act.passkey.id}/remove`), 'Chave de acesso removida')
    case 'renamePasskey': {
      const rename = api.call(`/me/passkeys/${act.passkey.id}`, { method: 'PUT', body: { name } })
      return told(rename, 'Chave de acesso renomeada')
    }
    case 'dropApp':
  }
  return told(post('/me/second-factor/off'), 'Aplicativo autenticador desativado')
}

const verbs: Readonly<Record<Act['name'], string>> = {
  setUpApp: 'Continuar',
  dropApp: 'Desativar',
  addPasskey: 'Registrar',
  renamePasskey: 'Salvar',
  dropPasskey: 'Remover',
}

const titles = {
  setUpApp: 'Ativar o aplicativo autenticador',
  dropApp: 'Desativar o aplicativo autenticador',
  addPasskey: 'Registrar uma chave de acesso neste aparelho',
  dropPasskey: 'Remover a chave de acesso',
  renamePasskey: 'Renomear a chave de acesso',
} as const

const titleOf = (act: Act): string =>
  'passkey' in act ? `${titles[act.name]} ${act.passkey.name}` : titles[act.name]

interface Props {
  act: Act
  onDone: (outcome: Outcome) => void
  onBack: () => void
}

/** What changes how somebody signs in is confirmed with his password. */
export function FactorAct({ act, onDone, onBack }: Props) {
  const { api } = useSession()
  const asked = namesOf(act)
  const { field, failure, isBusy, submit } = useAnswers({
    names: ['name', 'currentPassword'],
    initial: act.name === 'renamePasskey' ? { name: act.passkey.name } : {},
    check: (values) => missing(values, [asked]),
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
      {asked === 'name' ? (
        <Field
          {...field('name')}
          label="Nome da Chave"
          hint="Para reconhecer o aparelho depois."
          inputRef={focusAtOnce}
        />
      ) : (
        <PasswordInput
          {...field('currentPassword')}
          id="factorPassword"
          label="Confirme a Senha"
          autoComplete="current-password"
        />
      )}
    </ShortForm>
  )
}
