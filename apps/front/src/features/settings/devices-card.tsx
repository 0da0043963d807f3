import Button from '@mui/material/Button'
import { resources } from '@rentme/domain'
import { count } from '@rentme/domain/kit/plural'
import { formatDateTime } from '@rentme/domain/kit/time'
import { useState } from 'react'
import { useZone } from '../../kit/session/session-context.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { refusedWords, standings } from '../../ui/feedback/standing.ts'
import { AlertIcon, BanIcon, CheckRingIcon } from '../../ui/theme/icons.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { QuietState } from '../../ui/feedback/quiet-state.tsx'
import { RowsCard } from './rows-card.tsx'
import { useSettingsAct, useSettingsList } from './use-settings.ts'

const heads: readonly Head[] = [
  'Quem usa',
  { label: 'Versão', extra: true },
  { label: 'Pendências', figure: true },
  'Estado',
  { label: 'Ações', figure: true, isHidden: true },
]

/** An installation of the app, as `GET /devices` answers. */
interface Device {
  id: string
  user: { id: string; name: string }
  appVersion: string | null
  lastPullAt: string | null
  lastPushAt: string | null
  queueDepth: number
  deadLetters: number
  revokedAt: string | null
  checkedAt: string | null
  differedAt: string | null
  differedStores: string[]
}

const lastSeen = ({ lastPullAt, lastPushAt }: Device): string | null =>
  [lastPullAt, lastPushAt]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1) ?? null

/** The phones, with the work that waits on each. */
export function DevicesCard() {
  const query = useSettingsList<Device>('/devices')
  const [asked, setAsked] = useState<Device | null>(null)
  const revoke = useSettingsAct('Aparelho desconectado')
  const restore = useSettingsAct('Aparelho aceito de novo')
  return (
    <RowsCard
      title="Aparelhos"
      query={query}
      empty="Nenhum aparelho."
      hint="Aparelhos aparecem aqui depois da primeira sincronização do aplicativo."
    >
      {(devices) => (
        <>
          <Devices
            devices={devices}
            isBusy={revoke.isPending || restore.isPending}
            onRevoke={setAsked}
            onRestore={({ id }) => restore.mutate({ method: 'POST', path: `/devices/${id}/restore` })}
          />
          <ConfirmDialog
            open={asked !== null}
            title={`Desconectar o aparelho de ${asked?.user.name ?? ''}?`}
            confirmLabel="Desconectar"
            busy={revoke.isPending}
            onConfirm={() =>
              revoke.mutate(
                { method: 'POST', path: `/devices/${asked?.id ?? ''}/revoke` },
                { onSettled: () => setAsked(null) },
              )
            }
            onClose={() => setAsked(null)}
          >
            {(asked?.queueDepth ?? 0) > 0
              ? `Ele tem ${count(asked?.queueDepth ?? 0, 'envio pendente', 'envios pendentes')}, que o servidor recusará.`
              : 'O aplicativo sai da conta e apaga os dados do aparelho.'}
          </ConfirmDialog>
        </>
      )}
    </RowsCard>
  )
}

interface DevicesProps {
  devices: readonly Device[]
  isBusy: boolean
  onRevoke: (device: Device) => void
  onRestore: (device: Device) => void
}

function Devices({ devices, isBusy, onRevoke, onRestore }: DevicesProps) {
  const zone = useZone()
  return (
    <PlainTable heads={heads}>
      <tbody>
        {devices.map((device) => {
          const seen = lastSeen(device)
          return (
            <tr key={device.id}>
              <td>
                {device.user.name}
                <small>
                  {seen === null ? 'Ainda não sincronizou' : `Visto em ${formatDateTime(seen, zone)}`}
                </small>
                <Difference {...device} />
              </td>
              <td data-extra>{device.appVersion ?? '–'}</td>
              <td data-figure>
                <Queue {...device} />
              </td>
              <td>
                {device.revokedAt === null ? (
                  <QuietState label="Conectado" tone="ok" icon={CheckRingIcon} />
                ) : (
                  <QuietState label="Desconectado" tone="mute" icon={BanIcon} />
                )}
              </td>
              <td data-figure>
                <Button
                  size="small"
                  disabled={isBusy}
                  onClick={() => (device.revokedAt === null ? onRevoke : onRestore)(device)}
                >
                  {device.revokedAt === null ? 'Desconectar' : 'Aceitar de Novo'}
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}

function Queue({ queueDepth, deadLetters }: Device) {
  if (deadLetters > 0)
    return (
      <QuietState
        label={`${queueDepth} · ${refusedWords(deadLetters)}`}
        tone="danger"
        icon={standings.refused.icon}
      />
    )
  return queueDepth > 0 ? (
    <QuietState label={String(queueDepth)} tone="mute" icon={standings.waiting.icon} />
  ) : (
    '0'
  )
}

const labelOf = (name: string) =>
  resources.find(({ store }) => store === name)?.label.many ?? 'Anexos e itens'

/** What the daily check last found wrong on the device, and has mended. */
function Difference({ differedAt, differedStores }: Device) {
  const zone = useZone()
  if (differedAt === null) return null
  const what = [...new Set(differedStores.map(labelOf))].join(', ')
  return (
    <small>
      <QuietState label="Dados diferentes" tone="warn" icon={AlertIcon} />
      <br />
      Em {formatDateTime(differedAt, zone)}; baixados de novo: {what}
    </small>
  )
}
