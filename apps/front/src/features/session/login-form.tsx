import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useRef, useState, type FormEvent } from 'react'
import { Problem } from '../../kit/problem.ts'
import { useSession, useSessionState } from '../../kit/session-context.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { focusAtOnce } from '../../ui/focus-at-once.ts'
import { EyeIcon, EyeOffIcon } from '../../ui/icons.tsx'

const sentenceOf = (error: unknown) => {
  if (error instanceof Problem) return error.message
  console.error(error)
  return 'Não foi possível entrar. Tente novamente.'
}

const useLogin = () => {
  const session = useSession()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isRunning.current || email.trim() === '' || password === '') return
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    try {
      await session.login(email.trim(), password)
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { email, setEmail, password, setPassword, isTried, failure, isBusy, submit }
}

/** E-mail and password; the guard of the route goes on when the session is open. */
export function LoginForm() {
  const login = useLogin()
  const { notice } = useSessionState()
  const news = login.failure ?? notice
  const missing = (value: string) => login.isTried && value.trim() === ''
  return (
    <form noValidate onSubmit={(event) => void login.submit(event)} style={{ display: 'grid', gap: 20 }}>
      {news !== null && (
        <Banner tone={login.failure === null ? 'info' : 'danger'} alert>
          {news}
        </Banner>
      )}
      <Field
        id="email"
        type="email"
        label="E-mail"
        autoComplete="username"
        inputRef={focusAtOnce}
        value={login.email}
        onText={login.setEmail}
        isMissing={missing(login.email)}
        slotProps={{ input: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordInput
        value={login.password}
        onText={login.setPassword}
        isMissing={missing(login.password)}
      />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        disabled={login.isBusy}
        sx={{ mt: 1 }}
      >
        {login.isBusy ? 'Entrando…' : 'Entrar'}
      </Button>
    </form>
  )
}

interface TextProps {
  value: string
  onText: (value: string) => void
  isMissing: boolean
}

// A TextField would bring selects, menus and dialogs into the first download.
function Field({ id, label, isMissing, onText, ...input }: TextProps & OutlinedInputProps & { id: string }) {
  return (
    <FormControl error={isMissing}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        name={id}
        aria-describedby={`${id}-help`}
        onChange={(event) => onText(event.target.value)}
        {...input}
      />
      {isMissing && (
        <FormHelperText id={`${id}-help`}>
          <FieldError>Campo obrigatório.</FieldError>
        </FormHelperText>
      )}
    </FormControl>
  )
}

function PasswordInput(props: TextProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      id="password"
      label="Senha"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
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
