import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, type Theme } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { config } from 'zod/v4/core'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { DataProvider, type DataSource } from '../data/data.ts'
import { FilesProvider, type FileSource } from '../files/files.ts'
import { SessionProvider } from '../session/session-context.tsx'
import type { Session } from '../session/session.ts'

// The page's policy forbids code that is made at run time, and a browser reports every try.
config({ jitless: true })

/** Queries are never retried, stale at once, and run without connection too. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 0, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

interface Props {
  theme: Theme
  session: Session
  queries: QueryClient
  data: DataSource
  files: FileSource
  router: AnyRouter
  /** Beside the router, such as a modal of the whole build. */
  children?: ReactNode
}

/** Everything that screens of either build ask for, around the router. */
export function Providers({ theme, session, queries, data, files, router, children }: Props) {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queries}>
        <SessionProvider value={session}>
          <DataProvider value={data}>
            <FilesProvider value={files}>
              <ToastProvider>
                <RouterProvider router={router} />
                {children}
              </ToastProvider>
            </FilesProvider>
          </DataProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>
  )
}
