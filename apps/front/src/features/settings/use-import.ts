import type { Resource } from '@rentme/domain/kit/resource'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Problem } from '../../kit/data/problem.ts'
import { useSession } from '../../kit/session/session-context.tsx'

/** What an import did, or would do. */
export interface ImportReport {
  dryRun: boolean
  lines: number
  imported: number
  errors: {
    line: number
    field: string | null
    heading: string | null
    value: string | null
    message: string
  }[]
}

interface Run {
  noun: Resource
  file: File
  isDry: boolean
}

/** Sends a spreadsheet of a noun: first to be checked, then to be taken. */
export const useImport = () => {
  const { api } = useSession()
  const client = useQueryClient()
  return useMutation<ImportReport, Problem, Run>({
    mutationFn: ({ noun, file, isDry }) => {
      const body = new FormData()
      body.append('file', file)
      return api.call<ImportReport>(`/imports${noun.path}?dry_run=${isDry}`, { method: 'POST', body })
    },
    onSuccess: async ({ imported }) => {
      if (imported > 0) await client.invalidateQueries()
    },
  })
}
