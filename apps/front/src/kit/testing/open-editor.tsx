import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { openScreen } from '../../testing/screen.tsx'
import type { DataSource, Option } from '../data/data.ts'
import { Editor } from '../editor/editor.tsx'
import type { Form, FormValues } from '../editor/form-schema.ts'
import type { FileSource } from '../files/files.ts'
import type { Problem } from '../data/problem.ts'
import type { Rules } from '../editor/use-editor-form.ts'

interface Options {
  form: Form
  /** The row that is edited. */
  row: FormValues
  rules?: Rules
  /** What its references offer. */
  options?: Option[]
  files?: Partial<FileSource>
  /** What the server finds wrong with every save. */
  refusal?: Problem
  children: ReactNode
}

const paths = { list: '/lista', create: '/novo', edit: (id: string) => `/editar/${id}`, detail: null }

/** The editor of a form, with a data source that keeps what it is given in place of a server. */
export const openEditor = async ({
  row,
  options = [],
  files = {},
  refusal,
  children,
  ...editor
}: Options) => {
  cleanup()
  window.localStorage.clear()
  const saved: object[] = []
  const data = {
    list: async () => ({ rows: [], total: 0 }),
    one: async () => row,
    options: async () => options,
    optionsOf: async () => options,
    update: async (_form, _id, values) => {
      if (refusal !== undefined) throw refusal
      saved.push(values)
      return { ...row, ...values, version: 2 }
    },
    onChange: () => () => {},
  } as Partial<DataSource> as DataSource
  const Screen = () => (
    <Editor {...editor} paths={paths}>
      {children}
    </Editor>
  )
  const place = { build: 'cms', path: '/editar/$id', at: '/editar/r1' } as const
  await openScreen(Screen, { ...place, data, files: files as FileSource })
  const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  return { ...screen, save, saved }
}
