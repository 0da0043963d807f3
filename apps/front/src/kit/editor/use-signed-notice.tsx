import { styled } from '@mui/material/styles'
import type { Resource } from '@rentme/domain/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useRowId } from '../page/navigate.ts'
import { useSession } from '../session/session-context.tsx'

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
    queryFn: () => api.call<{ signed: boolean }>(`${path}/${id}/signed`),
    enabled: id !== undefined,
  })
  if (data?.signed !== true) return null
  return (
    <Above>
      <Banner tone="info">
        Já foi assinado. O documento fica como foi assinado; o que você corrigir aparece ao lado dele como
        adendo, com seu nome e a hora.
      </Banner>
    </Above>
  )
}
