import { answersAhead } from '../../features/checklist/app/answers-ahead.ts'
import type { Device } from '../../kit/app/device.ts'
import { connection, sparesData, whenIdle } from '../../kit/page/preload.ts'
import type { NetworkPort } from '../../platform/network.ts'

/** Wi-Fi, or a network as good as that; browsers that do not say are taken for one. */
const isGood = (of = connection()): boolean => !sparesData(of) && (of?.effectiveType ?? '4g') === '4g'

interface Options {
  device: Pick<Device, 'engine' | 'photos'>
  network: Pick<NetworkPort, 'isOnline'>
}

/** After each sync that brought everything, in idle moments and on a good network, brings what a return will show. */
export const bringPictures = ({ device: { engine, photos }, network }: Options): void => {
  let running = false
  const mayGoOn = async () => {
    await new Promise<void>(whenIdle)
    return network.isOnline() && isGood() && engine.state().phase === 'idle'
  }
  engine.onEnd(({ refusal }) => {
    if (refusal !== null || running) return
    running = true
    const end = () => {
      running = false
    }
    // What could not be brought is brought after another sync.
    void photos.bringAhead({ ahead: answersAhead, mayGoOn }).then(end, end)
  })
}
