import { afterEach } from 'vitest'

// A screen that outlives its window throws from its timers, where no test awaits it.
afterEach(async () => {
  if (typeof document === 'undefined') return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
})
