import Button from '@mui/material/Button'
import { formatDateTime } from '@rentme/domain/kit/time'
import { useMutation } from '@tanstack/react-query'
import { Page } from '../../kit/page/page.tsx'
import type { Problem } from '../../kit/data/problem.ts'
import { useSession, useUser, useZone } from '../../kit/session/session-context.tsx'
import { tell } from '../../kit/data/tell.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { bytesWords } from './bytes-words.ts'
import { RowsCard } from './rows-card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useSettingsList } from './use-settings.ts'

const heads: readonly Head[] = [
  'Terminou em',
  'Arquivo',
  { label: 'Tamanho', figure: true },
  { label: 'Linhas', extra: true, figure: true },
  { label: 'Arquivos', extra: true, figure: true },
]

/** Whether messages arrive and copies are made. */
export default function SystemSettings() {
  const { email } = useUser()
  return (
    <Page title="Configurações" documentTitle="Sistema">
      <Stack>
        <TrialCard
          title="E-mail"
          path="/settings/test-mail"
          action="Enviar E-mail de Teste"
          hint={`Uma mensagem de teste vai para ${email}.`}
        />
        <TrialCard
          title="Push"
          path="/settings/test-notification"
          action="Enviar Push de Teste"
          hint="Uma notificação de teste vai para os aparelhos em que você está conectado ao aplicativo."
        />
        <BackupsCard />
      </Stack>
    </Page>
  )
}

interface Trial {
  ok: boolean
  message: string
  detail: string | null
}
interface TrialProps {
  title: string
  path: string
  action: string
  hint: string
}

/** Sends one message and says how far it came. */
function TrialCard({ title, path, action, hint }: TrialProps) {
  const { api } = useSession()
  const trial = useMutation<Trial, Problem>({
    mutationFn: () => api.call<Trial>(path, { method: 'POST', body: {} }),
    onError: tell,
  })
  return (
    <FormSection
      title={title}
      actions={
        <Button variant="outlined" size="small" loading={trial.isPending} onClick={() => trial.mutate()}>
          {action}
        </Button>
      }
    >
      <div style={{ display: 'grid', gap: 8, padding: '0 16px 16px' }}>
        <span>{hint}</span>
        {trial.data !== undefined && (
          <Banner tone={trial.data.ok ? 'ok' : 'danger'} alert>
            {trial.data.message}
            {trial.data.detail !== null && (
              <small style={{ display: 'block', overflowWrap: 'anywhere' }}>{trial.data.detail}</small>
            )}
          </Banner>
        )}
      </div>
    </FormSection>
  )
}

/** A backup that was made, as `GET /settings/backups` answers. */
interface Backup {
  id: number
  at: string
  file: string
  bytes: number
  rows: number
  files: number
  missing: number
}

const figures = new Intl.NumberFormat('pt-BR')

function BackupsCard() {
  const zone = useZone()
  const query = useSettingsList<Backup>('/settings/backups')
  return (
    <RowsCard
      title="Cópias de Segurança"
      query={query}
      empty="Nenhuma cópia registrada."
      hint="No servidor: npm run backup -- ARQUIVO. Agende uma por dia e guarde-a em outro lugar."
    >
      {(backups) => (
        <PlainTable heads={heads}>
          <tbody>
            {backups.map(({ id, at, file, bytes, rows, files, missing }) => (
              <tr key={id}>
                <td>{formatDateTime(at, zone)}</td>
                <td>{file}</td>
                <td data-figure>{bytesWords(bytes)}</td>
                <td data-figure data-extra>
                  {figures.format(rows)}
                </td>
                <td data-figure data-extra>
                  {figures.format(files)}
                  {missing > 0 && ` (faltam ${figures.format(missing)})`}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </RowsCard>
  )
}
