import type { PermissionNoun } from '@rentme/domain/employee-role/permission-nouns'
import type { FirstRun, StartingListKey } from '@rentme/domain/first-run/first-run'

/** What each list is called, what it is for, and whose rows it makes. */
export const listWords: Readonly<
  Record<StartingListKey, { title: string; hint: string; permission: PermissionNoun }>
> = {
  titles: { title: 'Cargos', hint: 'O que cada pessoa vê e faz.', permission: 'job_title' },
  categories: {
    title: 'Categorias de Produtos',
    hint: 'Tipos de máquina, com horímetro e ART.',
    permission: 'product_category',
  },
  models: {
    title: 'Modelos de Checklist',
    hint: 'As perguntas da saída e do retorno.',
    permission: 'checklist_model',
  },
  templates: {
    title: 'Templates de Manutenção',
    hint: 'As perguntas de cada preventiva.',
    permission: 'preventive_maintenance_template',
  },
  reasons: {
    title: 'Motivos de Ordem de Serviço',
    hint: 'Por que uma ordem é aberta.',
    permission: 'service_order_reason',
  },
  defects: {
    title: 'Defeitos',
    hint: 'O que quebra, por sistema da máquina.',
    permission: 'service_order_defect',
  },
}

export const stepNames = ['empresa', 'listas', 'planilhas', 'equipe'] as const
export type StepName = (typeof stepNames)[number]

export const stepLabels: Readonly<Record<StepName, string>> = {
  empresa: 'Empresa',
  listas: 'Listas',
  planilhas: 'Máquinas e Clientes',
  equipe: 'Equipe',
}

/** Whether a step has what it is for. */
export const stepDone = (run: FirstRun): Readonly<Record<StepName, boolean>> => ({
  empresa: run.isNamed,
  listas: run.lists.every(({ items }) => items.some(({ isThere }) => isThere)),
  planilhas: run.products > 0 && run.clients > 0,
  equipe: run.people > 1,
})

/** The step that an address names, or the first that is not done. */
export const stepAt = (named: string | undefined, run: FirstRun): StepName =>
  stepNames.find((name) => name === named) ?? stepNames.find((name) => !stepDone(run)[name]) ?? 'equipe'
