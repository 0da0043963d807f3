import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { FilesProvider } from '../../files/files.ts'
import { GhostCamera } from './ghost-camera.tsx'

const stop = vi.fn<() => void>()
let asked: () => Promise<MediaStream>

beforeEach(() => {
  stop.mockClear()
  // A stream of which only its tracks are asked.
  asked = async () => ({ getTracks: () => [{ stop }] }) as unknown as MediaStream
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => asked() },
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['foto'])))
})

const open = () => {
  const onPhoto = vi.fn<(photo: Blob) => void>()
  const loaded: string[] = []
  const files = {
    upload: () => Promise.reject(new Error('none')),
    load: async (id: string) => {
      loaded.push(id)
      return new Blob([id])
    },
  }
  const camera = (taken: number) => (
    <QueryClientProvider client={new QueryClient()}>
      <FilesProvider value={files}>
        <GhostCamera
          label="Os lados"
          ghosts={['a', 'b']}
          taken={taken}
          onPhoto={onPhoto}
          onClose={() => {}}
        />
      </FilesProvider>
    </QueryClientProvider>
  )
  const { unmount } = render(camera(1))
  return { onPhoto, loaded, unmount }
}

const ghost = () => screen.findByRole('img', { name: 'Foto anterior, por cima' })

it('takes a photo under the earlier one of its place, and lets the camera go', async () => {
  const { onPhoto, loaded, unmount } = open()
  expect((await ghost()).style.opacity).toBe('0.4')
  expect(loaded).toEqual(['b'])
  fireEvent.change(screen.getByRole('slider', { name: 'Foto anterior' }), { target: { value: '0' } })
  expect((await ghost()).style.opacity).toBe('0')
  fireEvent.click(screen.getByRole('button', { name: 'Outra Foto Anterior' }))
  await waitFor(() => expect(loaded).toEqual(['b', 'a']))
  const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Tirar Foto' })
  await waitFor(() => expect(take.disabled).toBe(false))
  fireEvent.click(take)
  await waitFor(() => expect(onPhoto).toHaveBeenCalledOnce())
  expect(await onPhoto.mock.calls[0]?.[0].text()).toBe('foto')
  unmount()
  expect(stop).toHaveBeenCalled()
})

it('says what to allow when the camera is refused', async () => {
  asked = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  open()
  expect((await screen.findByRole('alert')).textContent).toBe('Permita o acesso à câmera para tirar fotos.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tirar Foto' }).disabled).toBe(true)
})
