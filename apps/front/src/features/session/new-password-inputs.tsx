import { PasswordInput } from './shared/inputs.tsx'
import type { useAnswers } from './use-answers.ts'
import { useStrengthHint } from './shared/use-strength-hint.ts'

type Answers = ReturnType<typeof useAnswers<'password' | 'passwordConfirmation'>>

interface Props {
  field: Answers['field']
  /** Whose password it is, for the browser that keeps passwords. */
  email: string
}

/** A new password, twice. */
export function NewPasswordInputs({ field, email }: Props) {
  const password = field('password')
  const hint = useStrengthHint(password.value, [email], 'Ao menos 8 caracteres: uma frase sua é melhor.')
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput {...password} label="Nova Senha" hint={hint} autoComplete="new-password" />
      <PasswordInput
        {...field('passwordConfirmation')}
        label="Confirmar Nova Senha"
        autoComplete="new-password"
      />
    </>
  )
}
