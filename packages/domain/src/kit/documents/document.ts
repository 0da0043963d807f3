import { formatCnpj } from './cnpj.ts'
import { formatCpf } from './cpf.ts'

/** A stored document with its mask: CPF for 11 characters, CNPJ for 14; another length stays as it is. */
export const formatDocument = (characters: string): string =>
  characters.length === 11 ? formatCpf(characters) : formatCnpj(characters)
