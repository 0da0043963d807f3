import { useParams, useRouter } from '@tanstack/react-router'

/** Goes to a path of this build, such as `/lista?search=1`; the build's base is added. */
export const useGo = () => {
  const { history, basepath } = useRouter()
  const base = basepath === '/' ? '' : basepath
  return (path: string, { replace = false }: { replace?: boolean } = {}) =>
    replace ? history.replace(base + path) : history.push(base + path)
}

/** Back to where the user came from inside the application, or to `fallback` when he came from elsewhere. */
export const useBack = (fallback: string) => {
  const { history } = useRouter()
  const go = useGo()
  return () => (history.canGoBack() ? history.back() : go(fallback))
}

/** The `$id` of the route; undefined on a route without one. */
export const useRowId = (): string | undefined => {
  const { id } = useParams({ strict: false })
  return typeof id === 'string' ? id : undefined
}
