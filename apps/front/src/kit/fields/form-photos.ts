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

const Context = createContext<((props: FormPhotosProps) => ReactNode) | null>(null)

/** Draws how a build takes the photos of a form by itself, such as with its camera. */
export const FormPhotosProvider = Context.Provider

/** Null on a build whose photos are dropped, pasted or picked. */
export const useFormPhotos = () => useContext(Context)
