import { expect, it } from 'vitest'
import { weakness } from './strength.ts'

const person = ['Irene Tavares', 'irene.tavares@guindastesul.example', 'Guindaste Sul Locações']

it.each([
  'aaaaaaaa',
  'Senha@123',
  'Brasil2026',
  'senha12345',
  'Mudar@2026',
  'locadora1',
  'Corinthians10',
  'qwertyuiop',
  '12345678910',
  'Flamengo1981!',
  'plataforma21',
])('finds %s easy to guess', (password) => {
  expect(weakness(password)).toContain('fácil de adivinhar')
})

it.each(['pátio seguro 2026', 'cavalo bateria grampo', 'uma frase bem comprida 7', 'tR7#vq9Lm2x'])(
  'takes %s',
  (password) => {
    expect(weakness(password, person)).toBeNull()
  },
)

it('counts the words of the person and the company against it', () => {
  for (const password of ['Irene.Tavares2026', 'GuindasteSul2026', 'guindastesul@26']) {
    expect(weakness(password)).toBeNull()
    expect(weakness(password, person)).not.toBeNull()
  }
})
