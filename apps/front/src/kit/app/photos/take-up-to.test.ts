import { expect, it } from 'vitest'
import { takeUpTo } from './take-up-to.ts'

/** What happens around a camera that gives so many photos until it is closed. */
const cameraOf = (shots: number) => {
  const told: string[] = []
  const photo = async () => new Blob()
  let taken = 0
  return {
    told,
    port: {
      takePhoto: async () => {
        taken += 1
        told.push(taken > shots ? 'closed' : 'taken')
        return taken > shots ? null : photo
      },
    },
    flush: async () => void told.push('on the device'),
    add: async () => {
      await Promise.resolve()
      told.push('kept')
    },
  }
}

it('opens the camera again until it is closed, everything on the device each time before', async () => {
  const camera = cameraOf(2)
  await takeUpTo(6, camera)
  expect(camera.told.join(', ')).toBe(
    'on the device, taken, kept, on the device, taken, kept, on the device, closed',
  )
})

it('opens it no more once there are as many photos as may be', async () => {
  const camera = cameraOf(9)
  await takeUpTo(2, camera)
  expect(camera.told.filter((word) => word === 'taken')).toHaveLength(2)
})
