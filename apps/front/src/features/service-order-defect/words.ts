import { defectSystemLabels, defectSystems } from '@rentme/domain/service-order-defect/system'

/** The systems of a machine as choices. */
export const systemOptions = defectSystems.map((value) => ({ value, label: defectSystemLabels[value] }))
