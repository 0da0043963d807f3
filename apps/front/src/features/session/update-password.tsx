import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { homePath } from '../../kit/session/guards.ts'
import { useBack } from '../../kit/page/navigate.ts'
import { Page } from '../../kit/page/page.tsx'
import { usePermissions, useSession, useUser } from '../../kit/session/session-context.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { focusAtOnce } from '../../ui/layout/focus-at-once.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { CalendarFeed } from '../agenda-event/shared/calendar-feed.tsx'
import { feedTitle } from '../agenda-event/shared/feed-words.ts'
import { ShortForm } from './short-form.tsx'
import { PasswordInput } from './shared/inputs.tsx'
import { NewPasswordInputs } from './new-password-inputs.tsx'
import { missing, newPasswordErrors } from './password-rules.ts'
import { SecondFactorCard } from './second-factor-card.tsx'
import { useAnswers } from './use-answers.ts'

const names = ['currentPassword', 'password', 'passwordConfirmation'] as const

const Ground = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 480,
  margin: '0 auto',
  padding: theme.build === 'app' ? 0 : '24px 16px',
}))

/** Changes the own password. The server ends the person's other sessions. */
export default function UpdatePassword() {
  return (
    <Page title="Alterar Senha" back={homePath}>
      <Ground>
        <Card sx={{ p: 2 }}>
          <Change />
        </Card>
        <SecondFactorCard />
        <CalendarCard />
      </Ground>
    </Page>
  )
}

function CalendarCard() {
  const may = usePermissions()
  if (!may('access_agenda_event')) return null
  return (
    <Card component="section" sx={{ p: 2, mt: 2, display: 'grid', gap: 2 }}>
      <h2 style={{ margin: 0, fontSize: '1.125rem' }}>{feedTitle}</h2>
      <CalendarFeed />
    </Card>
  )
}

function Change() {
  const { api } = useSession()
  const { email } = useUser()
  const back = useBack(homePath)
  const { field, failure, isBusy, submit } = useAnswers({
    names,
    check: (values) => ({ ...newPasswordErrors(values), ...missing(values, ['currentPassword']) }),
    send: async (body) => {
      await api.call('/update-password', { method: 'POST', body })
      toastSuccess('Senha alterada com sucesso')
      back()
    },
  })
  return (
    <ShortForm
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      submitLabel="Alterar Senha"
      busyLabel="Salvando…"
    >
      <Banner tone="info">As sessões abertas em outros aparelhos serão encerradas.</Banner>
      <PasswordInput
        {...field('currentPassword')}
        label="Senha Atual"
        autoComplete="current-password"
        inputRef={focusAtOnce}
      />
      <NewPasswordInputs field={field} email={email} />
    </ShortForm>
  )
}
