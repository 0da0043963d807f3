import { allPermissions } from '@rentme/domain/employee-role/permissions'
import { cleanup, configure, fireEvent, render } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createAppTheme } from '../../ui/theme.ts'
import type { DataSource } from '../data.ts'
import { Editor } from '../editor.tsx'
import type { EditorSection } from '../editor-index.tsx'
import type { Form, FormValues } from '../form-schema.ts'
import type { FileSource } from '../files.ts'
import { createQueryClient, Providers } from '../providers.tsx'
import { createSession } from '../session.ts'
import type { Rules } from '../use-editor-form.ts'

// Ends what hangs; how fast something is, no test says by it.
configure({ asyncUtilTimeout: 30_000 })

const me = { id: 'u1', name: 'Ana Fictícia', timeZone: 'America/Sao_Paulo', permissions: allPermissions }
const kept = new Map([
  ['rentme.cms.token', 'token'],
  ['rentme.cms.user', JSON.stringify(me)],
  ['rentme.cms.permissions', JSON.stringify(allPermissions)],
])
const session = createSession({
  storage: { get: (key) => kept.get(key) ?? null, set: async () => {}, remove: async () => {} },
  application: 'cms',
  base: '',
  startAnew: () => {},
})

interface Options {
  form: Form
  /** The row that is edited; null for a new one. */
  row: FormValues | null
  rules?: Rules
  sections?: readonly EditorSection[]
  children: ReactNode
}

/** The editor of a form, with a data source that keeps what it is given in place of a server. */
export const openEditor = ({ row, children, ...editor }: Options) => {
  cleanup()
  window.localStorage.clear()
  const saved: object[] = []
  const answer = (values: object) => {
    saved.push(values)
    return Promise.resolve({ ...row, ...values, id: 'r1', version: 2 })
  }
  const data = {
    list: () => Promise.resolve({ rows: [], total: 0 }),
    one: () => Promise.resolve(row),
    options: () => Promise.resolve([]),
    optionsOf: () => Promise.resolve([]),
    create: (_form, values) => answer(values),
    update: (_form, _id, values) => answer(values),
    remove: () => Promise.resolve(),
    onChange: () => () => {},
  } as DataSource
  const paths = { list: '/lista', create: '/novo', edit: (id: string) => `/editar/${id}`, detail: null }
  const root = createRootRoute()
  const screen = () => (
    <Editor {...editor} paths={paths}>
      {children}
    </Editor>
  )
  const routes = ['/novo', '/editar/$id'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: screen }),
  )
  const list = createRoute({ getParentRoute: () => root, path: '/lista', component: () => <p>Lista</p> })
  const history = createMemoryHistory({ initialEntries: [row === null ? '/novo' : '/editar/r1'] })
  const shown = render(
    <Providers
      theme={createAppTheme('cms')}
      session={session}
      queries={createQueryClient()}
      data={data}
      files={{} as FileSource}
      router={createRouter({ routeTree: root.addChildren([...routes, list]), history })}
    />,
  )
  const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  return { ...shown, save, saved }
}
