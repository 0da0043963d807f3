import type { Checklist } from '@rentme/domain/checklist/checklist'
import type { Compared } from '@rentme/domain/checklist/compare'
import { formatDateTime } from '@rentme/domain/kit/time'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useImage, useImages } from '../../kit/files/files.ts'
import { useViewed } from '../../kit/files/photos-viewer.tsx'
import { useZone } from '../../kit/session/session-context.tsx'
import { CompareGrid, type ComparedSide } from './compare-grid.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PhotoViewer } from '../../ui/media/photo-viewer.tsx'
import { responsibleOf } from './shared/labels.ts'
import { comparedRows, isEqual, photosIn } from './compared-rows.tsx'
import { answersIn, questionsAnswered } from '@rentme/domain/checklist/read'
import { useChangeAddress } from '../../kit/page/use-address.ts'

const views = ['mudancas', 'todas', 'fotos'] as const
type View = (typeof views)[number]
const viewWords: Readonly<Record<View, string>> = { mudancas: 'Mudanças', todas: 'Todas', fotos: 'Fotos' }
const questionWord = { one: 'pergunta', many: 'perguntas' }

/** What the address shows of the comparison; changes first, once there is a return. */
const useView = (hasBack: boolean) => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const change = useChangeAddress()
  const initial: View = hasBack ? 'mudancas' : 'todas'
  const view = views.find((one) => one === search['ver']) ?? initial
  const show = (next: View | null) => {
    if (next === null) return
    change(() => (next === initial ? {} : { ver: next }), { replace: true })
  }
  return { view, show }
}

/** File of the signature among a checklist's answers. */
const signatureOf = (checklist: Checklist | null): string | undefined => {
  const question = questionsAnswered([checklist]).find(({ type }) => type === 'signature')
  return answersIn(checklist).find((answer) => answer.checklistModelQuestionId === question?.id)?.photos[0]
}

const useSide = (checklist: Checklist | null, word: string): ComparedSide => {
  const zone = useZone()
  const signature = useImage(signatureOf(checklist), 'medium')
  if (checklist === null) return { word, detail: 'pendente' }
  return {
    word,
    detail: `${formatDateTime(checklist.performedAt, zone)} · ${responsibleOf(checklist)}`,
    ...(checklist.signerName !== null && { signedBy: checklist.signerName }),
    ...(signature !== null && { signature }),
  }
}

/** Small pictures of the first photo of each side, and the big ones of the question that is open. */
const useGallery = (rows: readonly Compared[]) => {
  const [openId, setOpenId] = useState<string | null>(null)
  const firsts = rows
    .flatMap(({ exit, back }) => [exit?.photos[0], back?.photos[0]])
    .filter((id) => id !== undefined)
  const small = useImages(firsts)
  const sources = new Map(firsts.flatMap((id, at) => (small[at] ? [[id, small[at]] as const] : [])))
  const open = rows.find((row) => openId !== null && photosIn(row).includes(openId))
  const ids = open === undefined ? [] : photosIn(open)
  const files = [open?.exit, open?.back].flatMap((answer) => answer?.files ?? [])
  const photos = useViewed(
    ids.map((id) => {
      const word = open?.exit?.photos.includes(id) ? 'saída' : 'retorno'
      const marks = files.find((file) => file.id === id)?.marks ?? null
      return { id, marks, alt: `${open?.question.question ?? ''}, ${word}` }
    }),
  )
  return { sources, onOpen: setOpenId, viewer: { photos, openId, onOpen: setOpenId } }
}

interface Props {
  exit: Checklist | null
  back: Checklist | null
  rows: readonly Compared[]
}

/** Exit and return side by side, question by question. */
export function CompareAnswers({ exit, back, rows }: Props) {
  const hasBack = back !== null && exit !== null
  const { view, show } = useView(hasBack)
  const gallery = useGallery(rows)
  const withPhotos = rows.filter((row) => photosIn(row).length > 0)
  const counts: Readonly<Record<View, number>> = {
    mudancas: rows.filter((row) => !isEqual(row)).length,
    todas: rows.length,
    // A photo that several answers show is one.
    fotos: new Set(rows.flatMap(photosIn)).size,
  }
  const shown = view === 'fotos' ? withPhotos : rows
  const sides = { exit: useSide(exit, 'Saída'), back: useSide(back, 'Retorno') }
  return (
    <>
      <CompareGrid
        tools={
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label="Perguntas mostradas"
            onChange={(_event, next: View | null) => show(next)}
          >
            {views
              .filter((one) => hasBack || one !== 'mudancas')
              .map((one) => (
                <ToggleButton key={one} value={one}>
                  {viewWords[one]}&ensp;<b>{counts[one]}</b>
                </ToggleButton>
              ))}
          </ToggleButtonGroup>
        }
        {...sides}
        rows={comparedRows(shown, exit === null ? null : back, gallery)}
        fold={view === 'mudancas'}
        rowWord={questionWord}
      />
      {shown.length === 0 && (
        <EmptyState
          message={view === 'fotos' ? 'Nenhuma foto adicionada.' : 'Nenhuma resposta registrada.'}
        />
      )}
      <PhotoViewer {...gallery.viewer} />
    </>
  )
}
