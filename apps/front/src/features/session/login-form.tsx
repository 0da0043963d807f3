import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useRef, useState, type FormEvent } from 'react'
import { Problem } from '../../kit/problem.ts'
import { useSession, useSessionState } from '../../kit/session-context.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { focusAtOnce } from '../../ui/focus-at-once.ts'
import { EyeIcon, EyeOffIcon } from '../../ui/icons.tsx'

const required = 'Campo obrigatório.'

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
      <TextField
        id="email"
        name="email"
        type="email"
        label="E-mail"
        autoComplete="username"
        inputRef={focusAtOnce}
        value={login.email}
        onChange={(event) => login.setEmail(event.target.value)}
        error={missing(login.email)}
        helperText={missing(login.email) && <FieldError>{required}</FieldError>}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
      <PasswordInput
        value={login.password}
        onChange={login.setPassword}
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

interface PasswordProps {
  value: string
  onChange: (value: string) => void
  isMissing: boolean
}

function PasswordInput({ value, onChange, isMissing }: PasswordProps) {
  const [isShown, setShown] = useState(false)
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={isShown ? 'Ocultar senha' : 'Mostrar senha'}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextField
      id="password"
      name="password"
      label="Senha"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isMissing}
      helperText={isMissing && <FieldError>{required}</FieldError>}
      slotProps={{ input: { endAdornment: toggle } }}
    />
  )
}
