import { expect, it } from 'vitest'
import { missing, newPasswordErrors } from './password-rules.ts'

const errors = (password: string, passwordConfirmation = password) =>
  newPasswordErrors({ password, passwordConfirmation })

it('takes a password of eight characters that is repeated as it is', () => {
  expect(errors('12 45 78')).toEqual({})
})

it('says what is wrong with a new password, field by field', () => {
  expect(errors('curta')).toEqual({ password: 'Informe ao menos 8 caracteres.' })
  expect(errors('senha bem boa', 'senha bem Boa')).toEqual({
    passwordConfirmation: 'As senhas não conferem.',
  })
  expect(errors('')).toEqual({ password: 'Campo obrigatório.', passwordConfirmation: 'Campo obrigatório.' })
})

it('names every field that is empty or blank', () => {
  expect(missing({ email: '  ', token: 'x' }, ['email', 'token', 'password'])).toEqual({
    email: 'Campo obrigatório.',
    password: 'Campo obrigatório.',
  })
})
