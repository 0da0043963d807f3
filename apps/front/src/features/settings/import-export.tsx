import { permissionFor } from '@rentme/domain/employee-role/permissions'
import { resources } from '@rentme/domain'
import { ExportButton } from '../../kit/list/list-export.tsx'
import { Page } from '../../kit/page/page.tsx'
import { usePermissions } from '../../kit/session/session-context.tsx'
import { titleCase } from '../../kit/page/words.ts'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { PlainTable, type Head } from '../../ui/rows/plain-table.tsx'
import { ImportCard } from './import-card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

const heads: readonly Head[] = ['Lista', { label: 'Ações', figure: true, isHidden: true }]

/** Rows in and lists out as spreadsheets. */
export default function ImportExport() {
  return (
    <Page title="Configurações" documentTitle="Importar e Exportar">
      <Stack>
        <ImportCard />
        <ExportCard />
      </Stack>
    </Page>
  )
}

const whole = { search: '', page: 1, perPage: 25, filters: {} }

function ExportCard() {
  const can = usePermissions()
  const open = resources.filter(({ permission }) => can(permissionFor('export', { permission })))
  if (open.length === 0) return null
  return (
    <FormSection title="Exportar">
      <p style={{ margin: '0 16px 8px' }}>
        Aqui, a lista inteira. Cada lista também se exporta filtrada, na própria tela. Toda exportação fica na
        auditoria.
      </p>
      <PlainTable heads={heads}>
        <tbody>
          {open.map((resource) => (
            <tr key={resource.name}>
              <td>{titleCase(resource.label.many)}</td>
              <td data-figure>
                <ExportButton resource={resource} state={{ ...whole, sort: resource.sort }} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </FormSection>
  )
}
