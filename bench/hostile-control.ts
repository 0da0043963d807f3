import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Reads whatever comes and answers nothing of it: what hostile calls cost the machine by themselves. */
const server = createServer((request, response) => {
  request.resume().once('end', () => response.end())
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.(`http://127.0.0.1:${port}`)
})
