import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { formatDateTime, formatTime } from '@rentme/domain/kit/time'
import { useRef, useState, type ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Failed } from '../page/failed.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { LoadingForm } from '../../ui/feedback/loading.tsx'
import { SaveBar } from './save-bar.tsx'
import { ConflictDialog } from '../mend/conflict-dialog.tsx'
import { useOne } from '../data/data.ts'
import { DoubtDialog, type Doubt } from './doubt-dialog.tsx'
import { fieldId, inScreenOrder } from './editor-context.ts'
import { EditorIndex, indexedFrom, sectionsOf } from './editor-index.tsx'
import { EditorProvider } from './editor-provider.tsx'
import { errorPaths } from './error-paths.ts'
import { emptyValues, type Form, type FormValues, type Output } from './form-schema.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { useMending } from '../mend/mending.ts'
import { useBack, useGo, useRowId } from '../page/navigate.ts'
import { Page } from '../page/page.tsx'
import type { Paths } from '../page/paths.ts'
import { Refused } from '../mend/refused.tsx'
import { RowChanges } from '../mend/row-changes.tsx'
import { useUser, useZone } from '../session/session-context.tsx'
import { baseOf, useEditorForm, type Rules } from './use-editor-form.ts'
import { fieldLabel, useSaving } from './use-saving.ts'
import { useFirstField } from './use-first-field.ts'
import { useVerbs } from '../session/verbs.ts'
import { heading } from '../page/words.ts'

interface Props<F extends Form = Form> {
  /** The noun; its `input` may be extended with fields that only the form has. */
  form: F
  paths: Paths
  /** What the screen is called; by default what is done with which noun. */
  title?: string
  /** Creates although the route has an id, which is then the row that is copied. */
  isCopy?: boolean
  /** First values of a new row, such as those of the row that it copies. */
  initial?: FormValues
  /** Rules over several fields: field → sentence. */
  rules?(values: Output<F>): ReturnType<Rules>
  /** What to ask before unlikely values are saved. */
  doubt?(values: Output<F>): Doubt | null
  /** What is sent of a new row, where that is not what the form holds. */
  send?(values: Output<F>): FormValues
  /** Does what goes with a saved row, before the screen is left. */
  after?(values: Output<F>): void
  children: ReactNode
}

/** Content that says it is wide takes the whole width and brings its own ground. */
const isWide = '&:has(> form > [data-wide])'

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: 1,
  alignContent: 'start',
  width: '100%',
  maxWidth: 960,
  margin: '0 auto',
  padding: theme.build === 'app' ? '4px 0 24px' : '16px 16px 32px',
  [isWide]: { maxWidth: 'none', padding: 0, alignContent: 'stretch' },
  [`${isWide} > form`]: { display: 'flex', flexDirection: 'column' },
  [`${isWide} > section`]: { padding: '12px 24px' },
  '& > section': { gridColumn: '-2 / -1', minWidth: 0 },
  '&[data-indexed]': {
    maxWidth: 1184,
    [theme.breakpoints.up('md')]: { gridTemplateColumns: '200px minmax(0, 1fr)', columnGap: 24 },
    [theme.breakpoints.down('md')]: { '& > nav': { display: 'none' } },
  },
}))
const Stack = styled('div')({ display: 'grid', gap: 12, marginBottom: 12, '&:empty': { display: 'none' } })

const nothing: FormValues = {}

/** The screen that creates or edits a row of a noun. */
export function Editor<F extends Form>(given: Props<F>) {
  // Rules are handed what the form's own schema read. Of a field that it refuses they are handed null, and what they say
  // of that gives way to the schema.
  const props: Props = given
  const { form, paths, isCopy = false } = props
  const { pathname, searchStr } = useLocation()
  const rowId = useRowId()
  const mending = useMending()
  const id = isCopy ? undefined : rowId
  if (mending !== null)
    return (
      <Page title={heading('Corrigir', form.label)} back={mending.up}>
        <EditorForm key={mending.key} {...props} id={mending.id} row={mending.row} />
      </Page>
    )
  const verb = isCopy ? 'Duplicar' : id === undefined ? 'Cadastrar' : 'Editar'
  return (
    <Page title={props.title ?? heading(verb, form.label)} back={paths.list}>
      {id === undefined ? (
        <EditorForm key={pathname + searchStr} {...props} id={id} row={null} />
      ) : (
        <LoadedForm key={pathname} {...props} id={id} />
      )}
    </Page>
  )
}

/** The form of one row, inside a page that is there already. */
export function LoadedForm({ id, ...props }: Props & { id: string }) {
  const { data, error, isFetchedAfterMount, refetch } = useOne(props.form, id)
  const back = useBack(props.paths.list)
  const [row, setRow] = useState<FormValues | null>(null)
  // A row from the cache may be older than the server's, and an edit of it would collide with nobody.
  if (row === null && error === null && isFetchedAfterMount && data) setRow(data)
  // What is being typed stays in front, whatever becomes of the questions that an open screen asks again.
  if (row !== null) return <EditorForm {...props} id={id} row={row} />
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === null) return <ErrorState message="Registro não encontrado." drawing="lens" onBack={back} />
  return <LoadingForm />
}

interface FormProps extends Props {
  id: string | undefined
  row: FormValues | null
}

/** Form, draft, saving and what follows a save, for one row. */
const useEditorScreen = (props: FormProps) => {
  const { form, paths, id, row, initial = nothing } = props
  const rules: Rules = (values) => props.rules?.(values) ?? {}
  const { pathname, searchStr } = useLocation()
  const user = useUser()
  const go = useGo()
  const may = useVerbs(form)
  const mending = useMending()
  const leaving = useRef(false)
  const page = useRef<HTMLFormElement>(null)
  // What a new row is begun with stands in the address: each beginning has a draft of its own.
  const draftKey = `${user.id}${mending?.key ?? (id === undefined ? pathname + searchStr : pathname)}`
  const editor = useEditorForm({ form, row, initial, rules, draftKey, start: mending?.values })
  const leave = (target: string) => {
    leaving.current = true
    go(target, { replace: true })
  }
  const onSaved = (saved: FormValues, again: boolean) => {
    if (mending !== null) return leave(mending.up)
    if (again) {
      editor.rebase({ values: emptyValues(form), version: 0 })
      page.current?.querySelector('input')?.focus()
      return
    }
    const target = may.show && paths.detail !== null ? paths.detail(String(saved['id'])) : paths.list
    if (target === pathname) return editor.rebase(baseOf(form, saved))
    return leave(target)
  }
  const saving = useSaving({
    editor,
    id,
    doubt: (values) => props.doubt?.(values) ?? null,
    send: (values) => props.send?.(values) ?? values,
    after: (values) => props.after?.(values),
    onSaved,
  })
  // What was refused is in the queue, and what is typed over it in the draft: nothing is lost by leaving.
  const isDirty = editor.methods.formState.isDirty && mending === null
  return { editor, saving, leaving, page, mending, isDirty }
}

type EditorScreen = ReturnType<typeof useEditorScreen>

function EditorForm(props: FormProps) {
  const { form, paths, id, children } = props
  const screen = useEditorScreen(props)
  const { editor, saving, leaving, page, mending, isDirty } = screen
  const isIndexed = sectionsOf(editor.shown).length >= indexedFrom
  useFirstField(page, mending !== null)
  return (
    <EditorProvider editor={editor}>
      <Frame data-indexed={isIndexed || undefined}>
        {isIndexed && <EditorIndex shown={editor.shown} judge={editor.judge} />}
        <form
          ref={page}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            saving.submit(false)
          }}
        >
          {mending !== null && <Refused mending={mending} shown={editor.shown} />}
          <News editor={editor} />
          {children}
        </form>
        {id !== undefined && paths.detail === null && mending === null && (
          <RowChanges resource={form} id={id} />
        )}
      </Frame>
      <Bar
        {...screen}
        isNew={id === undefined && mending === null && paths.create !== null}
        listPath={mending?.up ?? paths.list}
      />
      <Conflict {...screen} />
      <Asked {...screen} />
      <LeaveGuard
        isDirty={isDirty}
        keeping={editor.submission.keeping}
        leaving={leaving}
        onDiscard={editor.dropDraft}
      />
    </EditorProvider>
  )
}

/** The restored draft, and the fields to correct. */
function News({ editor }: Pick<EditorScreen, 'editor'>) {
  const zone = useZone()
  const { draft, methods } = editor
  const { errors, isSubmitted } = methods.formState
  const bad = inScreenOrder(errorPaths(errors), fieldId).map((name) => ({
    id: fieldId(name),
    label: fieldLabel(editor, name),
  }))
  return (
    <Stack>
      {draft !== null && (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={() => editor.rebase(editor.fresh)}>
              Descartar Rascunho
            </Button>
          }
        >
          Rascunho de {formatDateTime(draft.at, zone)} restaurado.
          <Unkept names={draft.unkept} />
        </Banner>
      )}
      {isSubmitted && <ErrorSummary errors={bad} />}
    </Stack>
  )
}

/** Files that were chosen on a page which went away before they were kept. */
export function Unkept({ names }: { names: readonly string[] | undefined }) {
  if (names === undefined || names.length === 0) return null
  return <div role="alert">Escolha de novo o que não chegou a ser guardado: {names.join(', ')}.</div>
}

function Bar({ editor, saving, isNew, listPath }: EditorScreen & { isNew: boolean; listPath: string }) {
  const zone = useZone()
  const back = useBack(listPath)
  const unsaved = 'Alterações não salvas.'
  return (
    <SaveBar
      dirty={editor.methods.formState.isDirty}
      busy={saving.busy}
      state={
        editor.keptAt === null
          ? unsaved
          : `${unsaved} Rascunho guardado às ${formatTime(editor.keptAt, zone)}`
      }
      onSave={() => saving.submit(false)}
      onCancel={back}
      {...(isNew && { second: { label: 'Salvar e Cadastrar Outro', onClick: () => saving.submit(true) } })}
    />
  )
}

/** The question before unlikely values are saved. */
export function Asked({ saving: { doubt, answer } }: Pick<EditorScreen, 'saving'>) {
  return <DoubtDialog doubt={doubt} onConfirm={() => answer(true)} onClose={() => answer(false)} />
}

/** The choice between what the server has and what the form has, while a save collided. */
export function Conflict({ editor, saving }: Pick<EditorScreen, 'editor' | 'saving'>) {
  const { conflict } = saving
  if (conflict === null) return null
  const savedAt = conflict.current['updatedAt']
  return (
    <ConflictDialog
      form={editor.scope.form}
      clashes={conflict.clashes}
      savedAt={typeof savedAt === 'string' ? savedAt : null}
      savedBy={conflict.changedBy}
      known={editor.scope.known}
      isBusy={saving.isBusy}
      onSave={saving.settle}
      onReload={saving.reload}
      onClose={saving.close}
    />
  )
}
