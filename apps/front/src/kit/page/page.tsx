import type { Tally } from '@rentme/domain/kit/tally'
import { createContext, useContext, useEffect, type ReactNode } from 'react'

export interface PageProps {
  /** Title of the bar and, with the product's name, of the document. */
  title: string
  /** On a screen whose own heading is a name, the bar's title is plain text. */
  titleAs?: 'h1' | 'p'
  /** Name of the document when it is more than the bar's title. */
  documentTitle?: string
  /** Path that the back button falls to; without it the bar shows the mark. */
  back?: string
  /** Before the title, such as an outlined plate. */
  before?: ReactNode
  /** Rows of the noun, beside its tab; null while those of the screen itself are waited for, and none are counted. */
  count?: number | Tally | null | undefined
  /** The screen's own buttons. */
  actions?: ReactNode
  /** Takes the height of the window and scrolls inside. */
  fill?: boolean
  children: ReactNode
}

type Frame = (props: PageProps) => ReactNode

const Context = createContext<Frame>(({ children }) => children)
/** Draws the frame of a build around every screen: bar, tabs, main. */
export const FrameProvider = Context.Provider

/** `Título · RentMe` while the screen is open. */
export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · RentMe`
  }, [title])
}

/** A screen: what it is called and what it shows; the build gives the frame. */
export function Page(props: PageProps) {
  const frame = useContext(Context)
  useDocumentTitle(props.documentTitle ?? props.title)
  return frame(props)
}
