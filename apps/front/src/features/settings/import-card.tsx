import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { clients } from '@rentme/domain/client/client'
import { count } from '@rentme/domain/kit/plural'
import type { Resource } from '@rentme/domain/kit/resource'
import { products } from '@rentme/domain/product/product'
import { useState } from 'react'
import { DocumentButton } from '../../kit/files/document-button.tsx'
import { titleCase } from '../../kit/page/words.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { FieldGrid, FieldSpan } from '../../ui/layout/field-grid.tsx'
import { FileDrop } from '../../ui/inputs/file-drop.tsx'
import { FormSection } from '../../ui/layout/form-section.tsx'
import { ImportErrors } from './import-errors.tsx'
import { useImport, type ImportReport } from './use-import.ts'

const nouns: readonly Resource[] = [clients, products]

const templateOf = ({ path }: Resource) => [
  { label: 'Planilha do Excel (XLSX)', path: `/imports${path}/template?format=xlsx` },
  { label: 'Texto separado por ; (CSV)', path: `/imports${path}/template?format=csv` },
]

/** A spreadsheet of clients or products: every line is checked before any is taken. `first` is offered first. */
export function ImportCard({ first = clients }: { first?: Resource }) {
  const [noun, setNoun] = useState<Resource>(first)
  const [file, setFile] = useState<File | null>(null)
  const run = useImport()
  const check = (next: Resource, chosen: File | null) => {
    setNoun(next)
    setFile(chosen)
    run.reset()
    if (chosen !== null) run.mutate({ noun: next, file: chosen, isDry: true })
  }
  return (
    <FormSection
      title="Importar"
      actions={<DocumentButton label="Baixar Modelo" documents={templateOf(noun)} size="small" />}
    >
      <FieldGrid>
        <FieldSpan columns={4}>
          <TextField
            select
            fullWidth
            label="O que importar"
            value={noun.name}
            onChange={({ target }) => check(nouns.find(({ name }) => name === target.value) ?? clients, null)}
          >
            {nouns.map(({ name, label }) => (
              <MenuItem key={name} value={name}>
                {titleCase(label.many)}
              </MenuItem>
            ))}
          </TextField>
        </FieldSpan>
        <FieldSpan columns={8}>
          <FileDrop
            label={file?.name ?? 'Planilha XLSX ou CSV'}
            hint="Solte, cole ou escolha. Até 5.000 linhas. O arquivo é conferido antes de ser importado."
            accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onFiles={([chosen]) => check(noun, chosen ?? null)}
            disabled={run.isPending}
          />
        </FieldSpan>
        <FieldSpan>
          <Outcome
            run={run}
            noun={noun}
            onImport={() => file !== null && run.mutate({ noun, file, isDry: false })}
          />
        </FieldSpan>
      </FieldGrid>
    </FormSection>
  )
}

interface OutcomeProps {
  run: ReturnType<typeof useImport>
  noun: Resource
  onImport: () => void
}

const rowsWords = (lines: number, { label }: Resource): string =>
  count(lines, label.one.toLowerCase(), label.many.toLowerCase())

/** What the check found, or what was taken. */
function Outcome({ run, noun, onImport }: OutcomeProps) {
  const { data, error, isPending } = run
  if (isPending) return <Banner tone="info">Conferindo cada linha…</Banner>
  if (error !== null)
    return (
      <Banner tone="danger" alert>
        {Object.values(error.fields)[0] ?? error.message}
      </Banner>
    )
  return data === undefined ? null : <Report report={data} noun={noun} onImport={onImport} />
}

function Report({ report, noun, onImport }: { report: ImportReport } & Omit<OutcomeProps, 'run'>) {
  const { dryRun, lines, imported, errors } = report
  if (!dryRun)
    return (
      <Banner tone="ok" alert>
        {rowsWords(imported, noun)} {imported === 1 ? 'importado' : 'importados'}.
      </Banner>
    )
  if (errors.length > 0) return <ImportErrors report={report} />
  return (
    <Banner
      tone="ok"
      action={
        <Button variant="contained" color="primary" onClick={onImport}>
          Importar
        </Button>
      }
    >
      {count(lines, 'linha conferida', 'linhas conferidas')}, sem erro.
    </Banner>
  )
}
