import { agentWords } from '@rentme/domain/kit/agent-words'

/** Who keeps a passkey, by the number (AAGUID) that it gives itself. Nothing but the name goes by it: anybody may claim one. */
const keepers: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Gerenciador de Senhas do Google',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome no Mac',
  '771b48fd-d3d4-4f74-9232-fc157ab0507a': 'Edge no Mac',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Senhas da Apple',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'Senhas da Apple',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
}

const physical = new Set(['usb', 'nfc', 'ble', 'smart-card'])

/** What kind of device it is on, where that is not the one in front. */
const kindOf = (transports: readonly string[]): string => {
  if (transports.includes('internal')) return ''
  if (transports.includes('hybrid')) return 'Celular'
  return transports.some((way) => physical.has(way)) ? 'Chave de segurança' : ''
}

export interface Made {
  aaguid: string
  transports: readonly string[]
  /** What the browser says of itself. */
  agent: string | null
}

/** What a new passkey is called until its person calls it otherwise: who keeps it, and where it was made. */
export const proposedName = ({ aaguid, transports, agent }: Made): string =>
  [keepers[aaguid] ?? kindOf(transports), agentWords(agent)].filter(Boolean).join(' · ') || 'Chave de acesso'
