import { Failure } from '@rentme/domain/failure'
import { expect, it } from 'vitest'
import { PermissionRefusedError } from '../../platform/camera.ts'
import { shrinkPhoto } from '../../platform/image.ts'
import { UnimplementedError } from '../../platform/plugin.ts'
import { sentenceOf } from './sentence.ts'

const unreadable = () => shrinkPhoto(new Blob(['%PDF-1.7'])).catch((error: unknown) => error)

it.each([
  [
    'a device that refuses',
    () => new PermissionRefusedError('camera'),
    'Permita o acesso à câmera para tirar fotos.',
  ],
  [
    'a photo that is none',
    unreadable,
    'Não foi possível ler esta foto. Tire outra ou escolha uma imagem JPG, PNG ou WEBP.',
  ],
  [
    'a rule',
    () => new Failure('not_found', { message: 'Registro não encontrado.' }),
    'Registro não encontrado.',
  ],
  ['our own words', () => new Error('Foto não encontrada.'), 'Foto não encontrada.'],
  ['a browser', () => new TypeError('Failed to fetch'), 'Não deu certo.'],
  ['a plugin', () => new UnimplementedError('Camera'), 'Não deu certo.'],
])('tells what %s says only where it is said for people', async (_, fail, sentence) => {
  expect(sentenceOf(await fail(), 'Não deu certo.')).toBe(sentence)
})
