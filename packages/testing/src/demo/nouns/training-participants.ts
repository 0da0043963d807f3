import type { RowOf } from '@rentme/domain/index'
import { rowBase } from '../context.ts'
import { demoCpf, personName, unique } from '../identities.ts'
import type { Random } from '../random.ts'

type Training = RowOf<'trainings'>
type Participant = RowOf<'training_participants'>

/** As the server's codes: no 0, O, 1 or I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const certificateCode = (random: Random): string =>
  Array.from({ length: 10 }, () => letters.charAt(random.int(0, letters.length - 1))).join('')

const functions = ['Operador', 'Montador', 'Eletricista', 'Encarregado', 'Ajudante', 'Técnico de segurança']

const most = 18

/** One to eighteen people of the client, some six on average (docs/trade.md#the-demo-company). */
const groupSize = (random: Random): number =>
  Math.min(most, 1 + Math.floor(-Math.log(1 - random.next()) * 6.4))

/** Who took part: 6 % not satisfactorily, a few were absent; the others got a certificate. */
export const participantsOf = (
  training: Training,
  client: Pick<RowOf<'clients'>, 'company' | 'tradeName'>,
  random: Random,
): Participant[] => {
  if (training.status === 'canceled') return []
  const names = new Set<string>()
  const firstDocument = random.int(500, 900)
  const isDone = training.status === 'done'
  return Array.from({ length: groupSize(random) }, (_, place): Participant => {
    const attended = !isDone || !random.chance(0.03)
    const isSatisfactory = attended && !random.chance(0.06)
    return {
      ...rowBase<'trainingParticipant'>(random, training.createdAt, training.updatedAt),
      trainingId: training.id,
      name: unique(names, () => personName(random)),
      document: random.chance(0.9) ? demoCpf(firstDocument + place) : null,
      jobFunction: random.pick(functions),
      companyName: (client.tradeName ?? client.company)?.slice(0, 80) ?? null,
      attended,
      result: !isDone || !attended ? null : isSatisfactory ? 'satisfactory' : 'unsatisfactory',
      signatureData: null,
      certificateCode: isDone && isSatisfactory ? certificateCode(random) : null,
    }
  })
}
