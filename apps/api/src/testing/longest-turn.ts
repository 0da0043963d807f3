/** The most that this thread computes while `work` is under way before it turns to somebody else, in milliseconds. */
export const longestTurn = async (work: () => Promise<unknown>): Promise<number> => {
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [longest, before, isOver] = [0, spent(), false]
  const turn = () => {
    const now = spent()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  turn()
  isOver = true
  return longest
}
