import { createContext, useContext, type ReactNode } from 'react'

export interface FormPhotosProps {
  /** Field of the form. */
  place: string
  label: string
  /** Ids of the photos that are there, in order. */
  photos: readonly string[]
  most: number
  /** Said once there are as many as may be. */
  full: string
  /** What an earlier page had begun of the form; null without any. */
  begun: unknown
  /** Whether that page went while the camera was open for this field. */
  wasCameraOpen: boolean
  onChange: (change: (photos: readonly string[]) => string[]) => void
  onCamera: (isOpen: boolean) => void
  /** Resolves when what is filled in is on the device. */
  flush: () => Promise<void>
}

export interface FormSignatureProps {
  /** Name of the place in its form, such as a field or the id of a question. */
  place: string
  title: string
  signer: string
  /** Id of the signature that is there. */
  file: string | undefined
  /** Null when it was taken away, or could not be kept. */
  onSign: (id: string | null) => void
}

/** How a build takes the files of a form by itself, such as with its camera. */
export interface FormFiles {
  photos: (props: FormPhotosProps) => ReactNode
  signature: (props: FormSignatureProps) => ReactNode
}

const Context = createContext<FormFiles | null>(null)

export const FormFilesProvider = Context.Provider

/** Null on a build whose files are dropped, pasted or picked, and sent at once. */
export const useFormFiles = () => useContext(Context)
