import { useLiveQuery } from 'dexie-react-hooks'
import { styled } from '@mui/material/styles'
import { useDevice } from '../../../kit/app/device.ts'
import { unsentWork, type UnsentWork } from '../../../offline/local/owner.ts'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { unsentWords } from '../../../ui/feedback/standing.ts'
import { itemTitle } from './item-words.ts'

const Titles = styled('ul')({ margin: '4px 0', paddingLeft: 20 })

const most = 3
const titleOf = (item: QueueItem) => `${itemTitle(item)} ${item.title[0] ?? ''}`.trim()

/** Before anybody signs in: what waits on the device to be sent, and who has to sign in for it. */
export function UnsentHere() {
  const { db } = useDevice()
  // A device whose database does not open says so once somebody has signed in.
  const work = useLiveQuery(() => unsentWork(db).catch(() => []), [db]) ?? []
  return work.map((one) => <Unsent key={one.items[0]?.queueCode} {...one} />)
}

function Unsent({ name, items }: UnsentWork) {
  const more = items.length - most
  return (
    <Banner tone="warn">
      <b>
        {unsentWords(items.length)}
        {name !== null && ` de ${name}`}
      </b>
      <Titles>
        {items.slice(0, more === 1 ? most + 1 : most).map((item) => (
          <li key={item.queueCode}>{titleOf(item)}</li>
        ))}
        {more > 1 && <li>e mais {more}</li>}
      </Titles>
      {name === null ? 'Quem fez isso precisa entrar' : `${name} precisa entrar`} neste aparelho, com sinal,
      para enviar.
    </Banner>
  )
}
