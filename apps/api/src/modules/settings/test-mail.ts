import type { Config } from '../../config.ts'
import { codeOf } from '../../kit/error-code.ts'
import { mailerOf } from '../mail/mailer.ts'

/** What came of a test, as a person reads it. */
export interface Trial {
  ok: boolean
  message: string
  /** What the other side said, in its own words. */
  detail: string | null
}

const failure = (error: unknown): Trial => {
  const reasons: Readonly<Record<string, string>> = {
    EAUTH: 'O servidor de e-mail recusou o usuário ou a senha.',
    EENVELOPE: 'O servidor de e-mail recusou o remetente ou o destinatário.',
    EMESSAGE: 'O servidor de e-mail recusou a mensagem.',
    ETIMEDOUT: 'O servidor de e-mail não respondeu a tempo.',
  }
  const reason = reasons[codeOf(error) ?? ''] ?? 'Não foi possível falar com o servidor de e-mail.'
  return { ok: false, message: reason, detail: error instanceof Error ? error.message : String(error) }
}

/** Sends one mail by the way that all mails go and says how far it came. */
export const testMail = async (config: Config, to: string): Promise<Trial> => {
  const subject = 'Teste de e-mail do RentMe'
  const text = `Este é um teste de envio de ${config.publicUrl}. Se você o recebeu, o e-mail funciona.`
  try {
    await mailerOf(config).send({ to, subject, text, html: `<p>${text}</p>` })
  } catch (error) {
    return failure(error)
  }
  return config.smtpUrl === null
    ? {
        ok: false,
        message: 'O envio de e-mail não está configurado (SMTP_URL). A mensagem ficou gravada no servidor.',
        detail: null,
      }
    : { ok: true, message: `O servidor de e-mail aceitou a mensagem para ${to}.`, detail: null }
}
