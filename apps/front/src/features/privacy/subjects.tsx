import { formatDocument } from '@rentme/domain/kit/documents/document'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../../kit/page/page.tsx'
import { useSession } from '../../kit/session/session-context.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Failed } from '../../kit/page/failed.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { LoadingRows } from '../../ui/feedback/loading.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { SearchField } from '../../ui/inputs/search-field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { subjectKinds, type Subject } from './shared/subject.ts'
import { SubjectMenu } from './shared/subject-menu.tsx'

const heads: readonly Head[] = [
  'Nome',
  'Quem é',
  { label: 'Documento', extra: true },
  { label: 'Ações', figure: true, isHidden: true },
]

/** A person found, as `GET /privacy/search` answers. */
interface Found extends Subject {
  document: string | null
  context: string | null
  deletedAt: string | null
}

const least = 3

/** Finds whoever asks what is kept about him: client, employee or participant of a training. */
export default function Subjects() {
  const [text, setText] = useState('')
  const { api } = useSession()
  const q = text.trim()
  const { data, error, refetch } = useQuery({
    queryKey: ['privacy', q],
    queryFn: () => api.call<{ data: Found[] }>(`/privacy/search?${new URLSearchParams({ q }).toString()}`),
    enabled: q.length >= least,
    placeholderData: keepPreviousData,
  })
  return (
    <Page title="Configurações" documentTitle="Titulares de Dados">
      <Stack>
        <FormSection title="Titulares">
          <div style={{ padding: '0 16px 12px' }}>
            <SearchField
              value={text}
              onChange={setText}
              label="Buscar titular"
              hint="Nome, e-mail, CPF ou CNPJ"
            />
          </div>
          {q.length < least && (
            <EmptyState
              message="Busque quem pediu os seus dados."
              hint={`Escreva ao menos ${least} caracteres. Quem foi excluído também aparece.`}
              drawing="lens"
            />
          )}
          {q.length >= least && error !== null && <Failed error={error} onRetry={() => void refetch()} />}
          {q.length >= least && error === null && data === undefined && <LoadingRows rows={3} />}
          {q.length >= least && data?.data.length === 0 && (
            <EmptyState message="Nenhum titular encontrado." drawing="lens" />
          )}
          {q.length >= least && data !== undefined && data.data.length > 0 && <Rows found={data.data} />}
        </FormSection>
      </Stack>
    </Page>
  )
}

function Rows({ found }: { found: readonly Found[] }) {
  return (
    <PlainTable heads={heads}>
      <tbody>
        {found.map(({ kind, id, name, document, context, deletedAt }) => (
          <tr key={id}>
            <td>{name}</td>
            <td>
              {[subjectKinds[kind], context, deletedAt !== null && 'excluído'].filter(Boolean).join(' · ')}
            </td>
            <td data-extra>{document === null ? '–' : formatDocument(document)}</td>
            <td data-figure>
              <SubjectMenu kind={kind} id={id} name={name} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
