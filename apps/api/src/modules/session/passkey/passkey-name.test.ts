import { expect, it } from 'vitest'
import { proposedName } from './passkey-name.ts'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const unknown = '00000000-0000-0000-0000-000000000000'

it.each([
  ['08987058-cadc-4b81-b6e1-30de50dcbe96', ['internal'], windows, 'Windows Hello · Chrome · Windows'],
  [unknown, ['internal', 'hybrid'], windows, 'Chrome · Windows'],
  [unknown, ['hybrid'], windows, 'Celular · Chrome · Windows'],
  [unknown, ['nfc', 'usb'], windows, 'Chave de segurança · Chrome · Windows'],
  [unknown, [], null, 'Chave de acesso'],
])('names a passkey by %s, %j', (aaguid, transports, agent, name) => {
  expect(proposedName({ aaguid, transports, agent })).toBe(name)
})
