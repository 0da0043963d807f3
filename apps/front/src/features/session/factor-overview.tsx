import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { count } from '@rentme/domain/kit/plural'
import { formatDate, formatDateTime } from '@rentme/domain/kit/time'
import type { ReactNode } from 'react'
import { useZone } from '../../kit/session/session-context.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { KeyIcon } from '../../ui/theme/icons.tsx'
import { ink, line, rem, type } from '../../ui/theme/tokens.ts'
import { useHasPasskeys } from './passkey-button.tsx'

/** How a person stands with the second factor, as `GET /me/second-factor` answers. */
export interface Standing {
  isOn: boolean
  hasApp: boolean
  hasPasskey: boolean
  isRequired: boolean
  recoveryCodesLeft: number
}

/** As `GET /me/passkeys` answers. */
export interface Passkey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** What is asked for, and then done. */
export type Act =
  | { name: 'setUpApp' | 'dropApp' | 'addPasskey' }
  | { name: 'dropPasskey' | 'renamePasskey'; passkey: Passkey }

const Rows = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    gap: 12,
    minHeight: rem(56),
    padding: '10px 0',
    borderTop: `1px solid ${line.row}`,
  },
  '& > li > div': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { display: 'block', ...type(16, 24, 600) },
  '& b > .MuiSvgIcon-root': { fontSize: rem(18), verticalAlign: 'text-bottom' },
  '& small': { display: 'block', ...type(14, 20), color: ink[500] },
  '& button': { flex: 'none' },
})

interface RowProps {
  title: ReactNode
  text: string
  children?: ReactNode
}

function Row({ title, text, children }: RowProps) {
  return (
    <li>
      <div>
        <b>{title}</b>
        <small>{text}</small>
      </div>
      {children}
    </li>
  )
}

interface Props {
  standing: Standing
  passkeys: readonly Passkey[]
  onAct: (act: Act) => void
  onRenew: () => void
}

/** What there is beside the password, and what can be done with it. The last factor stays where the title asks for one. */
export function FactorOverview({ standing, passkeys, onAct, onRenew }: Props) {
  const { isOn, hasApp, isRequired, recoveryCodesLeft } = standing
  const isLast = isRequired && (hasApp ? 1 : 0) + passkeys.length === 1
  return (
    <>
      {isOn ? (
        <Banner tone="ok">Ativa. Só com a senha ninguém entra na sua conta.</Banner>
      ) : (
        <p style={{ margin: 0 }}>Quem descobrir a sua senha não entra sem o que só você tem.</p>
      )}
      <Rows>
        <Row
          title="Aplicativo Autenticador"
          text={hasApp ? 'Ativo.' : 'Um código de 6 números no seu celular.'}
        >
          {!(hasApp && isLast) && (
            <Button size="small" onClick={() => onAct({ name: hasApp ? 'dropApp' : 'setUpApp' })}>
              {hasApp ? 'Desativar' : 'Ativar'}
            </Button>
          )}
        </Row>
        <PasskeyRows passkeys={passkeys} isLast={isLast} onAct={onAct} />
        {isOn && (
          <Row
            title="Códigos de Recuperação"
            text={`${count(recoveryCodesLeft, 'código', 'códigos')} sem uso.`}
          >
            <Button size="small" onClick={onRenew}>
              Gerar Novos
            </Button>
          </Row>
        )}
      </Rows>
      {isLast && <p style={{ margin: 0 }}>O seu cargo exige a verificação: a última forma fica.</p>}
    </>
  )
}

function PasskeyRows({ passkeys, isLast, onAct }: Pick<Props, 'passkeys' | 'onAct'> & { isLast: boolean }) {
  const zone = useZone()
  const isKnown = useHasPasskeys()
  const used = ({ lastUsedAt }: Passkey) =>
    lastUsedAt === null ? 'ainda não usada' : `usada em ${formatDateTime(lastUsedAt, zone)}`
  const offer = 'A digital, o rosto ou o PIN do aparelho. Com elas você também entra sem a senha.'
  return (
    <>
      <Row
        title="Chaves de Acesso"
        text={isKnown ? offer : 'Este aparelho não oferece chaves de acesso aqui.'}
      >
        {isKnown && (
          <Button size="small" onClick={() => onAct({ name: 'addPasskey' })}>
            Adicionar
          </Button>
        )}
      </Row>
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          title={
            <>
              <KeyIcon /> {passkey.name}
            </>
          }
          text={`Registrada em ${formatDate(passkey.createdAt, zone)}, ${used(passkey)}.`}
        >
          <span>
            <Button
              size="small"
              aria-label={`Renomear ${passkey.name}`}
              onClick={() => onAct({ name: 'renamePasskey', passkey })}
            >
              Renomear
            </Button>
            {!isLast && (
              <Button
                size="small"
                aria-label={`Remover ${passkey.name}`}
                onClick={() => onAct({ name: 'dropPasskey', passkey })}
              >
                Remover
              </Button>
            )}
          </span>
        </Row>
      ))}
    </>
  )
}
