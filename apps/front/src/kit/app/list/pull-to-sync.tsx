import { useState } from 'react'
import { PullMark } from './pull-mark.tsx'
import { useDevice } from '../device.ts'
import { pullEnd, usePull } from './use-pull.ts'

/** Pulling the page down past its top asks the server; what fails is told by the strip. */
export function PullToSync() {
  const { engine } = useDevice()
  const [isRunning, setRunning] = useState(false)
  const pulled = usePull(() => {
    setRunning(true)
    void engine.syncNow({ manual: true }).finally(() => setRunning(false))
  })
  return <PullMark part={pulled / pullEnd} running={isRunning} />
}
