/** Everyone may know the passwords of the demo: it is for this machine, unless HOST says otherwise. */
export const demoEnvironment = (given: NodeJS.ProcessEnv, port?: string): NodeJS.ProcessEnv => ({
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  ...given,
  ...(port !== undefined && { PORT: port }),
})
