import { expect, it } from 'vitest'
import { permissionsInWords } from './permission-words.ts'
import { allPermissions } from './permissions.ts'

it('says what permissions allow, a line for each noun', () => {
  expect(permissionsInWords(['edit_product', 'access_client', 'access_product'])).toEqual([
    'Clientes: Listar',
    'Produtos: Listar, Editar',
  ])
})

it('has words for every permission, and keeps what is none', () => {
  expect(permissionsInWords(allPermissions).join(' ')).not.toContain('_')
  expect(permissionsInWords(['fly_product'])).toEqual(['fly_product'])
})
