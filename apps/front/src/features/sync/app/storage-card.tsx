import { storage } from '#platform/storage'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { formatFileSize } from '@rentme/domain/kit/number'
import { count } from '@rentme/domain/kit/plural'
import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useDevice } from '../../../kit/app/device.ts'
import type { StoredFiles } from '../../../offline/photos/photos.ts'
import { maxCacheBytes } from '../../../offline/photos/picture-cache.ts'
import { originalDays } from '../../../offline/photos/sweep-originals.ts'
import type { Space } from '../../../platform/storage.ts'
import { AlertIcon, CheckRingIcon } from '../../../ui/theme/icons.tsx'
import { KeyValueList, type KeyValue } from '../../../ui/rows/key-value-list.tsx'
import { QuietState } from '../../../ui/feedback/quiet-state.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { ink } from '../../../ui/theme/tokens.ts'

const usedOf = ({ used, quota }: Space): string => {
  if (used === null) return 'Este aparelho não informa'
  return quota === null ? formatFileSize(used) : `${formatFileSize(used)} de ${formatFileSize(quota)}`
}

const sizeOrNone = (bytes: number, more: string) =>
  bytes === 0 ? 'Nenhuma' : `${formatFileSize(bytes)}${more}`

const factsOf = (stored: StoredFiles, space: Space | undefined): KeyValue[] => [
  { label: 'Ocupado', value: space === undefined ? '…' : usedOf(space) },
  {
    label: 'Fotos a enviar',
    value:
      stored.unsent === 0
        ? 'Nenhuma'
        : `${count(stored.unsent, 'arquivo', 'arquivos')}, ${formatFileSize(stored.unsentBytes)}`,
  },
  { label: 'Fotos enviadas', value: sizeOrNone(stored.sentBytes, `, por ${originalDays} dias`) },
  {
    label: 'Cache de imagens',
    value: sizeOrNone(stored.cacheBytes, `, até ${formatFileSize(maxCacheBytes)}`),
  },
  ...(stored.ahead > 0
    ? [{ label: 'Para retornos sem sinal', value: count(stored.ahead, 'foto de saída', 'fotos de saída') }]
    : []),
  ...(stored.pinnedBytes > 0
    ? [{ label: 'Documentos guardados', value: formatFileSize(stored.pinnedBytes) }]
    : []),
  { label: 'Proteção', value: space === undefined ? '…' : <Protection isPersisted={space.isPersisted} /> },
]

function Protection({ isPersisted }: { isPersisted: boolean }) {
  return isPersisted ? (
    <QuietState label="Garantida" tone="ok" icon={CheckRingIcon} />
  ) : (
    <QuietState label="Sem garantia" tone="warn" icon={AlertIcon} />
  )
}

/** What the app takes on this device, and room that can be given back. */
export function StorageCard() {
  const { photos } = useDevice()
  const stored = useLiveQuery(() => photos.report(), [photos])
  const { data: space } = useQuery({
    queryKey: ['storage', stored],
    queryFn: () => storage.space(),
    placeholderData: (before) => before,
  })
  const [isClearing, setClearing] = useState(false)
  const clear = async () => {
    setClearing(true)
    try {
      await photos.clearCache()
      toastSuccess('Cache de imagens limpo')
    } catch {
      toastError('Não foi possível limpar o cache. Tente novamente.')
    }
    setClearing(false)
  }
  if (stored === undefined) return null
  return (
    <section>
      <SectionHead title="Armazenamento" />
      <Card sx={{ pt: 1.5 }}>
        <KeyValueList items={factsOf(stored, space)} />
        {space?.isPersisted === false && (
          <p style={{ margin: 0, padding: '0 14px 12px', color: ink[500] }}>
            Se faltar espaço, o sistema pode apagar os dados do aplicativo. Sincronize sempre que houver
            sinal.
          </p>
        )}
      </Card>
      <Button
        fullWidth
        disabled={isClearing || stored.cacheBytes === 0}
        onClick={() => void clear()}
        sx={{ mt: 1 }}
      >
        Limpar Cache de Imagens
      </Button>
    </section>
  )
}
