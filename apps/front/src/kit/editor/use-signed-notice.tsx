import { styled } from '@mui/material/styles'
import type { Resource } from '@rentme/domain/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useRowId } from '../page/navigate.ts'
import { useSession } from '../session/session-context.tsx'

const wholeSigned =
  'Já foi assinado. O documento fica como foi assinado; o que você corrigir aparece ao lado dele como adendo, com seu nome e a hora.'

const mostNames = 3
const inWords = new Intl.ListFormat('pt-BR')

/** Who signed his own line, while what they stand in still changes. */
const linesSigned = (names: readonly string[]): string => {
  const others = names.length - mostNames
  const told = others > 0 ? [...names.slice(0, mostNames), `mais ${others}`] : names
  const verb =
    names.length === 1 ? 'já assinou e não pode ser retirado' : 'já assinaram e não podem ser retirados'
  return `${inWords.format(told)} ${verb}. O que você corrigir do que foi assinado aparece ao lado como adendo, com seu nome e a hora.`
}

const Above = styled('div')({ marginBottom: 12 })

/**
 * What the form of a record that was signed says of a correction; null while nobody knows, and where nobody signed. Asked for
 * beside the record, so that it comes with the form.
 */
export const useSignedNotice = ({ name, path }: Resource) => {
  const { api } = useSession()
  const id = useRowId()
  const { data } = useQuery({
    queryKey: [name, 'signed', id],
    queryFn: () => api.call<{ signed: boolean; lines: string[] }>(`${path}/${id}/signed`),
    enabled: id !== undefined,
  })
  if (data === undefined || (!data.signed && data.lines.length === 0)) return null
  return (
    <Above>
      <Banner tone="info">{data.signed ? wholeSigned : linesSigned(data.lines)}</Banner>
    </Above>
  )
}
