import { fieldsOf } from '@rentme/domain/words/column'
import { trainings } from '@rentme/domain/training/training'
import Button from '@mui/material/Button'
import { useLocation } from '@tanstack/react-router'
import { failures } from '@rentme/domain/failure'
import { formatHours } from '@rentme/domain/kit/number'
import { formatDate } from '@rentme/domain/kit/time'
import { certificateCodeOf } from '@rentme/domain/training/certificate'
import type { Validity } from '@rentme/domain/training/rules'
import { useEffect, useState, type FormEvent } from 'react'
import { Problem } from '../../kit/data/problem.ts'
import { useSession } from '../../kit/session/session-context.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { KeyValueList } from '../../ui/rows/key-value-list.tsx'
import { GuestScreen } from '../session/shared/guest-screen.tsx'
import { Field } from '../session/shared/inputs.tsx'
import { recordIn } from '@rentme/domain/kit/record'
import { useChangeAddress } from '../../kit/page/use-address.ts'

const fields = fieldsOf(trainings)

interface Certificate {
  code: string
  participant: string
  training: string
  norm: string | null
  workloadHours: number
  date: string
  validUntil: string | null
  validity: Validity
  company: string
}

/** Says to anyone who has its code whether a training certificate is true, and no more than it takes to compare. */
export default function VerifyCertificate() {
  const { search } = useLocation()
  const { codigo = '' } = recordIn(search)
  const code = certificateCodeOf(String(codigo))
  return (
    <GuestScreen title="Verificar Certificado" lead="Informe o código impresso no certificado">
      <Ask key={code} code={code} />
      <div aria-live="polite">{code !== '' && <Answer key={code} code={code} />}</div>
    </GuestScreen>
  )
}

function Ask({ code }: { code: string }) {
  const [typed, setTyped] = useState(code)
  const [isTried, setTried] = useState(false)
  const change = useChangeAddress()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (typed.trim() === '') return
    change(() => ({ codigo: certificateCodeOf(typed) }))
  }
  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 20 }}>
      <Field
        id="codigo"
        label="Código de verificação"
        hint="Dez letras e números, como ABCDE-FGHJK"
        autoComplete="off"
        value={typed}
        onText={setTyped}
        error={isTried && typed.trim() === '' ? 'Campo obrigatório.' : undefined}
        slotProps={{ input: { autoCapitalize: 'characters', spellCheck: false } }}
      />
      <Button type="submit" variant="contained" color="primary" size="large">
        Verificar
      </Button>
    </form>
  )
}

type Verification = { certificate: Certificate | null } | { failure: string }

/** What the server says of a code; null until then. A guest's queries are not kept, so the answer is held here. */
const useVerification = (code: string): Verification | null => {
  const { api } = useSession()
  const [answer, setAnswer] = useState<Verification | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    const path = `/certificates/${encodeURIComponent(code)}`
    void api
      .call<{ certificate: Certificate | null }>(path, { signal: gone.signal })
      .catch((error: unknown) => ({
        failure: error instanceof Problem ? error.message : failures.internal.message,
      }))
      .then((said) => {
        if (!gone.signal.aborted) setAnswer(said)
      })
    return () => gone.abort()
  }, [api, code])
  return answer
}

function Answer({ code }: { code: string }) {
  const answer = useVerification(code)
  if (answer === null) return <p style={{ margin: 0 }}>Carregando...</p>
  if ('failure' in answer) return <Banner tone="danger">{answer.failure}</Banner>
  if (answer.certificate === null)
    return <Banner tone="danger">Nenhum certificado com este código. Confira as letras e os números.</Banner>
  return <Found certificate={answer.certificate} />
}

function Found({ certificate }: { certificate: Certificate }) {
  const { participant, training, norm, workloadHours, date, validUntil, validity, company } = certificate
  return (
    <section aria-label="Certificado" style={{ display: 'grid', gap: 16 }}>
      {validity === 'expired' ? (
        <Banner tone="warn">O certificado é verdadeiro, mas já venceu.</Banner>
      ) : (
        <Banner tone="ok">O certificado é verdadeiro e está dentro da validade.</Banner>
      )}
      <KeyValueList
        items={[
          { label: 'Participante', value: participant },
          { label: 'Treinamento', value: training },
          { label: fields.norm.short, value: norm },
          { label: fields.workloadHours.short, value: formatHours(workloadHours) },
          { label: 'Realizado em', value: formatDate(date, 'UTC') },
          {
            label: fields.validUntil.short,
            value: validUntil === null ? 'Sem prazo' : formatDate(validUntil, 'UTC'),
          },
          { label: 'Emitido por', value: company },
        ]}
      />
      <p style={{ margin: 0 }}>
        Compare com o documento e com quem o apresenta. O nome aparece abreviado por privacidade.
      </p>
    </section>
  )
}
