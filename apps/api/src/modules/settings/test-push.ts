import type { Config } from '../../config.ts'
import type { Db } from '../../kit/database.ts'
import { pushTo } from '../notifications/notify.ts'
import { pushSenderOf } from '../notifications/push-sender.ts'
import type { Trial } from './test-mail.ts'

const phones = (n: number) => (n === 1 ? '1 aparelho' : `${n} aparelhos`)

/** Pushes one message to the person's own installations of the app and says how many took it. */
export const testPush = async (db: Db, config: Config, userId: string): Promise<Trial> => {
  if (config.fcmCredentials === null)
    return { ok: false, message: 'O envio de push não está configurado (FCM_CREDENTIALS).', detail: null }
  const push = { title: 'Teste do RentMe', body: 'Se você vê esta mensagem, o push funciona.', path: null }
  try {
    const { taken, gone } = await pushTo(
      db,
      pushSenderOf(config, () => {}),
      userId,
      push,
    )
    if (taken > 0)
      return {
        ok: true,
        message: `O serviço de push aceitou a mensagem para ${phones(taken)}.`,
        detail: null,
      }
    const message =
      gone > 0
        ? `O registro de ${phones(gone)} não vale mais. Abra o aplicativo e tente novamente.`
        : 'Você não está conectado ao aplicativo em nenhum aparelho que receba push.'
    return { ok: false, message, detail: null }
  } catch (error) {
    return {
      ok: false,
      message: 'O serviço de push não aceitou a mensagem.',
      detail: error instanceof Error ? error.message : null,
    }
  }
}
