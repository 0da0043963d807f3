import type { Config } from '../../config.ts'
import type { Db } from '../../kit/database.ts'
import { sendTo } from '../notifications/notify.ts'
import { notificationSenderOf } from '../notifications/sender.ts'
import type { Trial } from './test-mail.ts'

const phones = (n: number) => (n === 1 ? '1 aparelho' : `${n} aparelhos`)

/** Sends one notification to the person's own installations of the app and says how many took it. */
export const testNotification = async (db: Db, config: Config, userId: string): Promise<Trial> => {
  if (config.fcmCredentials === null)
    return { ok: false, message: 'O envio de push não está configurado (FCM_CREDENTIALS).', detail: null }
  const notification = {
    title: 'Teste do RentMe',
    body: 'Se você vê esta mensagem, o push funciona.',
    path: null,
  }
  try {
    const { taken, gone } = await sendTo(
      db,
      notificationSenderOf(config, () => {}),
      userId,
      notification,
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
