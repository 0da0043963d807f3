import { count } from '@rentme/domain/kit/plural'
import type { FileRef } from '@rentme/domain/kit/resource'
import { useRef, useState } from 'react'
import { shrinkPhoto } from '../../platform/image.ts'
import { useFiles } from '../files/files.ts'
import { useKeeping } from '../editor/keeping.ts'
import { sentenceOf } from '../page/sentence.ts'

const failed = 'Falha ao enviar o arquivo. Tente novamente.'
const tooBig = 4 * 1024 * 1024

/**
 * A phone's photo is made smaller here. What is small goes as it is, and what this browser can not read too: the
 * server tells one format from another, and what to do about each.
 */
const lighter = async (file: File): Promise<File> => {
  if (!file.type.startsWith('image/') || file.size <= tooBig) return file
  const smaller = await shrinkPhoto(file).catch(() => null)
  if (smaller === null) return file
  return new File([smaller.blob], file.name.replace(/\.\w+$/, '.jpg'), { type: smaller.blob.type })
}

const noPicture = 'Envie uma imagem: JPG, PNG ou WEBP.'

const leftOut = (files: number) =>
  `${count(files, 'arquivo ficou', 'arquivos ficaram')} de fora: não cabem mais.`

interface Options {
  /** Of the form. */
  field: string
  /** A drawing is a picture whose bytes stay what they are. */
  kind: 'image' | 'document' | 'drawing'
  /** Hears of each file that is kept. */
  onKept: (kept: FileRef) => void
}

/**
 * Upload of files, one after another, that the form's save waits for: how far it is, from 0 to 1, how many are on their
 * way, why some failed, and what adds more; of these only as many are taken as there is room for.
 */
export const useUpload = ({ field, kind, onKept }: Options) => {
  const files = useFiles()
  const keeping = useKeeping()
  const run = useRef({ chosen: 0, done: 0 })
  const [part, setPart] = useState<number | null>(null)
  const [failures, setFailures] = useState<readonly string[]>([])
  const send = async (file: File) => {
    const report = (part: number) => setPart((run.current.done + part) / run.current.chosen)
    report(0)
    const asIs = kind === 'drawing'
    const { signal } = new AbortController()
    const given = asIs ? file : await lighter(file)
    const sent = await files.upload(given, { onProgress: report, signal, asIs })
    // What it is shows once the server has looked inside, whatever its name says.
    if (kind !== 'document' && !sent.mimeType.startsWith('image/')) throw new Error(noPicture)
    onKept(sent)
  }
  const add = (chosen: readonly File[], room: number) => {
    if (chosen.length === 0) return
    const taken = chosen.slice(0, Math.max(0, room))
    const over = chosen.length - taken.length
    setFailures(over > 0 ? [leftOut(over)] : [])
    run.current.chosen += taken.length
    for (const file of taken)
      void keeping
        .keep(field, file.name, () => send(file))
        .catch((error: unknown) => {
          const sentence = sentenceOf(error, failed)
          const why = chosen.length > 1 ? `${file.name}: ${sentence}` : sentence
          setFailures((before) => [...before, why])
        })
        .finally(() => {
          run.current.done += 1
          if (run.current.done < run.current.chosen) return
          run.current = { chosen: 0, done: 0 }
          setPart(null)
        })
  }
  const waiting = () => run.current.chosen - run.current.done
  return { part, waiting, failure: failures.length === 0 ? undefined : failures.join(' '), add }
}
