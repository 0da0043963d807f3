import { expect, it } from 'vitest'
import { followLinks } from './links.ts'

const server = 'https://rentme.example.com.br'

/** What the app opens for an address that the system gives it. */
const openedFor = (link: string): string[] => {
  const opened: string[] = []
  followLinks({
    lifecycle: {
      onOpenUrl: (listener) => {
        listener(link)
        return () => {}
      },
    },
    server,
    open: (path) => void opened.push(path),
  })
  return opened
}

it.each([
  ['rentme://admin/produtos/1', '/admin/produtos/1'],
  ['rentme:///admin/agenda/1', '/admin/agenda/1'],
  [`${server}/admin/produtos/1`, '/admin/produtos/1'],
  [`${server}/app/admin/checklists/1`, '/admin/checklists/1'],
  [`${server}/admin/produtos?search=PTA`, '/admin/produtos?search=PTA'],
])('opens %s as %s', (link, path) => {
  expect(openedFor(link)).toEqual([path])
})

it.each(['https://other.example/admin/produtos/1', 'mailto:ana@example.com', 'no address'])(
  'opens nothing for %s',
  (link) => {
    expect(openedFor(link)).toEqual([])
  },
)
