import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { FieldError } from '../../../ui/inputs/field-error.tsx'
import { EyeIcon, EyeOffIcon } from '../../../ui/theme/icons.tsx'

interface TextProps extends Pick<OutlinedInputProps, 'inputRef' | 'autoComplete' | 'onFocus'> {
  id: string
  value: string
  onText: (value: string) => void
  error: string | undefined
}

interface FieldProps extends TextProps, Pick<OutlinedInputProps, 'type' | 'endAdornment' | 'slotProps'> {
  label: string
  hint?: string
}

// A TextField would bring selects, menus and dialogs into the first download.
/** A field of a guest's form. */
export function Field({ id, label, error, hint, onText, ...input }: FieldProps) {
  const help = error === undefined ? hint : <FieldError>{error}</FieldError>
  const helpId = `${id}-help`
  return (
    <FormControl error={error !== undefined} fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        name={id}
        {...(help !== undefined && { 'aria-describedby': helpId })}
        onChange={(event) => onText(event.target.value)}
        {...input}
      />
      {help !== undefined && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  )
}

export function EmailInput(props: TextProps) {
  return (
    <Field
      type="email"
      label="E-mail"
      autoComplete="username"
      slotProps={{ input: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      {...props}
    />
  )
}

/** A code of an authenticator app, or one for recovery. */
export function CodeInput(props: TextProps & { hint?: string }) {
  return (
    <Field
      label="Código"
      autoComplete="one-time-code"
      slotProps={{ input: { autoCapitalize: 'none', spellCheck: false } }}
      {...props}
    />
  )
}

interface PasswordProps extends TextProps {
  label: string
  hint?: string
}

/** A password, which its reader may look at. */
export function PasswordInput(props: PasswordProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          size="small"
          aria-label={isShown ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
      {...props}
    />
  )
}
