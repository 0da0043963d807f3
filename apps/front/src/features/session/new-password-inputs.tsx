import { PasswordInput } from './inputs.tsx'
import type { useAnswers } from './use-answers.ts'

type Answers = ReturnType<typeof useAnswers<'password' | 'passwordConfirmation'>>

interface Props {
  field: Answers['field']
  /** Whose password it is, for the browser that keeps passwords. */
  email: string
}

/** A new password, twice. */
export function NewPasswordInputs({ field, email }: Props) {
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...field('password')}
        label="Nova Senha"
        hint="Ao menos 8 caracteres."
        autoComplete="new-password"
      />
      <PasswordInput
        {...field('passwordConfirmation')}
        label="Confirmar Nova Senha"
        autoComplete="new-password"
      />
    </>
  )
}
