const executablePath = process.env['CHROMIUM_PATH']

const launched = (...more: string[]) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
})

/** Most pages live for seconds: to compile well what they run costs them more than it gains. */
export const brief = launched('--js-flags=--no-opt --no-maglev')

/** For what looks at screen after screen on one page, and for what is measured. */
export const lasting = launched()
