import type { Api } from './api.ts'

let made = 0

/** A new machine that may leave, checked with a model of one question or with one that is there by its name. */
export const newMachine = async (
  office: Api,
  { model, code }: { model?: string; code?: string } = {},
): Promise<{ id: string; plate: string }> => {
  made += 1
  const plate = code ?? `PRV-${process.pid}-${made}`
  const [found] =
    model === undefined
      ? [
          await office.post('/checklist-models', {
            name: `Conferência rápida ${plate}`,
            questions: [{ question: 'Tudo em ordem?', type: 'ok', photoRule: 'never' }],
          }),
        ]
      : await office.list(`/checklist-models?search=${encodeURIComponent(model)}`)
  const [category] = await office.list('/product-categories?search=andaime')
  const [interval] = await office.list('/product-maintenance-intervals')
  const { id } = await office.post('/products', {
    name: `Máquina de prova ${made}`,
    internCode: plate,
    productCategoryId: category?.id,
    checklistModelId: found?.id,
    productMaintenanceIntervalId: interval?.id,
  })
  return { id, plate }
}
