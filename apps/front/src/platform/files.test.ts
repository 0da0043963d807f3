import { describe, expect, it } from 'vitest'
import { splitPath, typed } from './files.ts'

describe('splitPath', () => {
  it('accepts a name in either folder', () => {
    expect(splitPath('/offline/0198c.jpg')).toEqual({ folder: '/offline', name: '0198c.jpg' })
    expect(splitPath('/uploads/Nota_1-b.pdf')).toEqual({ folder: '/uploads', name: 'Nota_1-b.pdf' })
  })

  it.each([
    '/offline/../uploads/a.jpg',
    '/offline/..',
    '/offline/a..b',
    '/offline/.a.part',
    '/offline/a/b.jpg',
    '/offline/a\\b.jpg',
    '/offline/%2e%2e',
    '/offline/a\n.jpg',
    '/offline/a.jpg\n',
    '/offline/',
    '/other/a.jpg',
    'offline/a.jpg',
    '/data/user/0/br.com.rentme.app/files/offline/a.jpg',
    `/offline/${'a'.repeat(121)}`,
    '',
  ])('refuses %j', (path) => {
    expect(() => splitPath(path)).toThrow(RangeError)
  })
})

describe('typed', () => {
  it('gives the media type by the ending and keeps the bytes', async () => {
    const photo = typed('/offline/a.JPG', new Blob(['abc']))
    expect(photo.type).toBe('image/jpeg')
    expect(await photo.text()).toBe('abc')
    expect(typed('/uploads/a', new Blob(['abc'])).type).toBe('application/octet-stream')
  })
})
