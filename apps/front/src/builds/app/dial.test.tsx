import { newId } from '@rentme/domain/kit/uuid'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { begunExit, openBegun } from '../../testing/begun.ts'
import { aPhone, press } from '../../testing/phone.tsx'

beforeEach(() => localStorage.clear())

/** An exit at its reading, with what was photographed of it. */
const atReading = (photos: string[]) =>
  begunExit(({ yard }) => ({
    signerName: '',
    signerDocument: '',
    notes: '',
    answers: { [yard.hours.id]: { answer: null, note: '', photos } },
    at: yard.hours.id,
  }))

const dial = () => screen.queryByRole('button', { name: 'Abrir a foto da leitura' })
const field = () => screen.findByLabelText<HTMLInputElement>(/^Leitura de agora/)

it('the newest photo of a reading stands before its field while it is typed, and is enlarged by a tap', async () => {
  await openBegun(await aPhone(), atReading([newId(), newId()]))
  const typed = await field()
  await waitFor(() => expect(dial()?.querySelector('img')).toBeTruthy())
  expect(typed.compareDocumentPosition(dial()!) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  await press('1')
  expect(typed.value).toBe('1')
  expect(dial()).toBeTruthy()
  fireEvent.click(dial()!)
  const viewer = await screen.findByRole('dialog')
  await waitFor(() => expect(viewer.querySelector('img')).toBeTruthy())
})

it('a reading without a photo has none beside it', async () => {
  await openBegun(await aPhone(), atReading([]))
  await field()
  expect(dial()).toBeNull()
})
