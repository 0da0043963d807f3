export type Errors = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string>>

/** As short as the server takes a password. */
const minLength = 8

/** The named fields that are empty. */
export const missing = (values: Values, names: readonly string[]): Errors =>
  Object.fromEntries(
    names.filter((name) => (values[name] ?? '').trim() === '').map((name) => [name, 'Campo obrigatório.']),
  )

/** What is wrong with a new password and its repetition before the server is asked. */
export const newPasswordErrors = ({ password = '', passwordConfirmation = '' }: Values): Errors => ({
  ...(password.length < minLength && { password: `Informe ao menos ${minLength} caracteres.` }),
  ...(password !== passwordConfirmation && { passwordConfirmation: 'As senhas não conferem.' }),
  ...missing({ password, passwordConfirmation }, ['password', 'passwordConfirmation']),
})
