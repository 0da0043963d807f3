import { count } from '@rentme/domain/kit/plural'
import { camera } from '#platform/camera'
import { useEffect, useRef, useState } from 'react'
import type { CameraPort, HandedPhoto } from '../../../platform/camera.ts'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { sentenceOf } from '../../page/sentence.ts'
import { useDevice } from '../device.ts'
import { takeUpTo } from './take-up-to.ts'
import { useKeepFiles } from './use-keep-files.ts'

/** Where photos that are taken or picked go. */
export interface PhotoPlace {
  /** Name of the place in its form, such as the id of a question. */
  place: string
  /** What the photos show. */
  label: string
  /** Ids of the photos that are there, oldest first. */
  photos: readonly string[]
  /** The most photos of the place. */
  most: number
  /** Files that show the same before: the camera may open under one of them, for the same angle. */
  ghosts?: readonly string[] | undefined
  /** Usually several: the camera opens again after each, where it can, until it is closed. */
  isSeries?: boolean
  onChange: (change: (photos: readonly string[]) => string[]) => void
  /** The camera opens for this place, or is done with it. */
  onCamera: (isOpen: boolean) => void
  /** Resolves when what is filled in is on the device. */
  flush: () => Promise<void>
}

const port: CameraPort = camera

const leftOut = (photos: number) => `${count(photos, 'foto ficou', 'fotos ficaram')} de fora: não cabem mais.`

/** What went wrong: said in place while the place is on screen, else over the screen that is. */
const useProblem = () => {
  const [problem, setProblem] = useState<string | null>(null)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const tell = (sentence: string) => (isShown.current ? setProblem(sentence) : void toastError(sentence))
  return { problem, tell, clear: () => setProblem(null) }
}

/** Takes, picks and removes photos, while `busy` says that camera or gallery are open; `problem` says why they are not. */
export const usePhotos = ({ place, label, photos, most, isSeries = false, ...form }: PhotoPlace) => {
  const { onChange, onCamera, flush } = form
  const { photos: kept } = useDevice()
  const keep = useKeepFiles()
  const isOpen = useRef(false)
  const [busy, setBusy] = useState(false)
  const { problem, tell, clear } = useProblem()
  const add = (handed: readonly HandedPhoto[]): Promise<void> => {
    const taken = handed.slice(0, most - photos.length)
    const over = handed.length - taken.length
    if (over > 0) tell(leftOut(over))
    return keep(taken, {
      field: place,
      name: label,
      asIs: false,
      onBegin: (ids) => onChange((current) => [...current, ...ids]),
      onLost: (id, why) => {
        onChange((current) => current.filter((one) => one !== id))
        tell(why)
      },
    })
  }
  const during = async (work: () => Promise<void>) => {
    if (isOpen.current) return
    isOpen.current = true
    setBusy(true)
    clear()
    try {
      await work()
    } catch (error) {
      tell(sentenceOf(error, 'Não foi possível guardar a foto.'))
    } finally {
      isOpen.current = false
      setBusy(false)
      onCamera(false)
    }
  }
  const take = () =>
    during(async () => {
      onCamera(true)
      await takeUpTo(isSeries && port.reopens ? most - photos.length : 1, { port, flush, add })
    })
  /** One that was taken here, over the picture of another. */
  const keepShot = (photo: Blob) => void add([async () => photo])
  const pick = () =>
    during(async () => {
      const handed = await port.pickPhotos()
      void add(handed)
    })
  /** What is on the device goes with it, once what is filled in no longer names it. */
  const remove = async (id: string) => {
    onChange((current) => current.filter((one) => one !== id))
    await flush()
    await kept.drop(id)
  }
  return { busy, problem, take, keepShot, pick, remove }
}
