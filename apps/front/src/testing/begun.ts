import { newId } from '@rentme/domain/kit/uuid'
import { conclusion, newPreventive } from '../features/preventive-maintenance/app/preventive.ts'
import { openOn, press, type Phone } from './phone.tsx'
import { user } from './signed-in.ts'

/** Work that a person has begun on the phone, and how it is gone on with. */
export interface Begun {
  path: string
  address: (at: Phone) => string
  draft: (at: Phone) => { key: string; value: object }
  /** What leads to the step that it was left at. */
  enter: () => Promise<void>
  /** A form of both builds, which keeps its draft as the other build does. */
  isShared?: boolean
}

type Filled = (at: Phone) => object

/** An exit of the yard's machine with what was filled in. */
export const begunExit = (filled: Filled): Begun => ({
  path: '/admin/checklists/cadastrar',
  address: ({ yard }) => `/admin/checklists/cadastrar?tipo=saida&produto=${yard.product.id}`,
  draft: (at) => ({
    key: `checklist:exit:${at.yard.product.id}`,
    value: {
      id: newId(),
      type: 'exit',
      productId: at.yard.product.id,
      internCode: 'PTA-0134',
      exitId: null,
      clientId: at.yard.client.id,
      clientName: 'João da Silva',
      contractNumber: 'LOC-2026-00001',
      expectedReturnDate: null,
      overrideNote: '',
      camera: null,
      replaces: null,
      performedAt: null,
      ...filled(at),
    },
  }),
  enter: () => press(/^Continuar/),
})

/** A preventive of the yard's machine, at its conclusion. */
export const begunPreventive = (filled: Filled): Begun => ({
  path: '/admin/manutencoes-preventivas/cadastrar',
  address: ({ yard }) => `/admin/manutencoes-preventivas/cadastrar?produto=${yard.product.id}`,
  draft: (at) => ({
    key: `preventive:${at.yard.product.id}`,
    value: {
      ...newPreventive(at.yard.product as never, { templateId: at.template.id }, conclusion),
      safeToOperate: true,
      ...filled(at),
    },
  }),
  enter: () => press(/^Continuar/),
})

/** The conclusion of an order with these values. */
export const begunConclusion = (values: object): Begun => ({
  path: '/admin/ordens-de-servico/$id',
  address: ({ order }) => `/admin/ordens-de-servico/${order.id}`,
  draft: ({ order }) => ({
    key: `${user.id}/serviceOrder/${order.id}/completed`,
    value: { at: Date.now(), version: 1, known: [], unkept: [], camera: null, values },
  }),
  enter: () => press('Concluir'),
  isShared: true,
})

/** Opens the app on what was begun. */
export const openBegun = async (phone: Phone, begun: Begun) => {
  const { key, value } = begun.draft(phone)
  if (begun.isShared) localStorage.setItem('rentme.drafts', JSON.stringify({ [key]: value }))
  else await phone.app.drafts.save(key, value)
  const opened = await openOn(phone, begun.path, begun.address(phone))
  await begun.enter()
  return opened
}
