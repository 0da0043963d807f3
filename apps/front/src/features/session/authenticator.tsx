import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { renderSVG } from 'uqr'
import type { FactorOffer } from '../../kit/session/session.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CopyIcon, DownloadIcon } from '../../ui/theme/icons.tsx'
import { handOver } from '../../platform/hand-over.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { ink, line, type } from '../../ui/theme/tokens.ts'

const Offer = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 20,
  '& img': { width: 176, height: 176, border: `1px solid ${line.quiet}`, borderRadius: 6 },
  '& ol': { flex: '1 1 180px', margin: 0, paddingLeft: 20, ...type(15, 22) },
  '& li + li': { marginTop: 8 },
  '& code': { overflowWrap: 'anywhere', fontWeight: 600 },
})
const Codes = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: '8px 16px',
  margin: 0,
  padding: 16,
  listStyle: 'none',
  border: `1px solid ${line.quiet}`,
  borderRadius: 6,
  color: ink[900],
  fontVariantNumeric: 'tabular-nums',
  ...type(16, 24, 600),
})
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** How an authenticator app learns the secret: by its camera, or typed. */
export function AuthenticatorOffer({ secret, uri }: FactorOffer) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`
  return (
    <Offer>
      <img src={picture} alt="QR code para o aplicativo autenticador" />
      <ol>
        <li>
          Abra um aplicativo autenticador no celular, como Google Authenticator ou Microsoft Authenticator.
        </li>
        <li>
          Leia o QR code com ele ou digite a chave <code>{grouped(secret)}</code>
        </li>
        <li>Digite abaixo o código de 6 números que ele mostra.</li>
      </ol>
    </Offer>
  )
}

/** The recovery codes, on the only occasion that they are shown. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toastSuccess('Códigos copiados')
  }
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Banner tone="warn">
        Guarde estes códigos fora deste aparelho. Cada um deixa você entrar uma vez sem o aplicativo e sem a
        chave de acesso, e eles não serão mostrados de novo.
      </Banner>
      <Codes aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row>
        <Button startIcon={<CopyIcon />} onClick={() => void copy()}>
          Copiar
        </Button>
        <Button
          startIcon={<DownloadIcon />}
          onClick={() => handOver(new Blob([text], { type: 'text/plain' }), 'codigos-rentme.txt')}
        >
          Baixar
        </Button>
      </Row>
      <Button variant="contained" color="primary" size="large" onClick={onKept}>
        Já Guardei os Códigos
      </Button>
    </div>
  )
}
