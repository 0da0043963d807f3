import { count } from '@rentme/domain/kit/plural'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { CheckIcon, UndoIcon } from '../../ui/theme/icons.tsx'
import { type } from '../../ui/theme/tokens.ts'

const Done = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& output': { ...type(16, 22, 500) },
})

interface Props {
  /** Ids of the questions that nobody has begun to answer, and that conform without a photo. */
  rest: readonly string[]
  /** Answers these anew of which the answer is still `from`. */
  onGive: (ids: readonly string[], from: 'ok' | null, to: 'ok' | null) => void
  fullWidth?: boolean
}

/** Answers all the rest as conforming, with a way back while it stands there. */
export function RestButton({ rest, onGive, fullWidth = false }: Props) {
  const [done, setDone] = useState<readonly string[]>([])
  const give = () => {
    onGive(rest, null, 'ok')
    setDone(rest)
  }
  const takeBack = () => {
    onGive(done, 'ok', null)
    setDone([])
  }
  if (rest.length > 0)
    return (
      <Button fullWidth={fullWidth} variant="outlined" startIcon={<CheckIcon />} onClick={give}>
        Todas as Restantes Conformes ({rest.length})
      </Button>
    )
  if (done.length === 0) return null
  return (
    <Done>
      <output>{count(done.length, 'pergunta respondida', 'perguntas respondidas')} Conforme</output>
      <Button startIcon={<UndoIcon />} onClick={takeBack}>
        Desfazer
      </Button>
    </Done>
  )
}
