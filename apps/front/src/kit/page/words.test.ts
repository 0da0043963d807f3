import { expect, it } from 'vitest'
import { asksDelete, heading, noneFound, notLoaded, notRead, noun, succeeded, titleCase } from './words.ts'

const category = {
  one: 'Categoria de produto',
  many: 'Categorias de produtos',
  gender: 'f',
  short: 'Categoria',
} as const
const client = { one: 'Cliente', many: 'Clientes', gender: 'm' } as const

it('agrees with the gender of the noun', () => {
  expect(succeeded(category, 'create')).toBe('Categoria cadastrada com sucesso')
  expect(succeeded(client, 'delete')).toBe('Cliente excluído com sucesso')
  expect(noneFound(category)).toBe('Nenhuma categoria encontrada.')
  expect(noneFound(client)).toBe('Nenhum cliente encontrado.')
  expect(notRead(client)).toBe('Não foi possível ler os clientes deste aparelho.')
  expect(notLoaded(category)).toBe('Não foi possível carregar a categoria.')
  expect(asksDelete(category)).toBe('Excluir esta categoria?')
  expect(asksDelete(client)).toBe('Excluir este cliente?')
})

it('writes headings in Title Case with particles in lower case', () => {
  expect(heading('Cadastrar', category)).toBe('Cadastrar Categoria')
  expect(titleCase('Categorias de produtos')).toBe('Categorias de Produtos')
})

it('counts nouns', () => {
  expect(noun(client, 1)).toBe('cliente')
  expect(noun(client, 0)).toBe('clientes')
})
