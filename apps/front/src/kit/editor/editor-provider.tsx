import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { EditorContext } from './editor-context.ts'
import { KeepingProvider } from './keeping.ts'
import type { useEditorForm } from './use-editor-form.ts'

interface Props {
  editor: ReturnType<typeof useEditorForm>
  children: ReactNode
}

/** Around the fields of an editor: its values, what it knows of them, and what its save waits for. */
export function EditorProvider({ editor, children }: Props) {
  return (
    <FormProvider {...editor.methods}>
      <EditorContext value={editor.scope}>
        <KeepingProvider value={editor.submission.keeping}>{children}</KeepingProvider>
      </EditorContext>
    </FormProvider>
  )
}
