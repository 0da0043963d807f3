const interval = 250

/**
 * Ends this process, as SIGTERM does, when the npm that runs it is gone: npm killed with -9 passes no signal on.
 * Without npm it does nothing, so that a service manager or nohup decides.
 */
export const endWithNpm = (): void => {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, interval)
  watch.unref()
}
