import { plainPaths } from '../../kit/paths.ts'

export const serviceOrderReasonPaths = plainPaths('/admin/ordens-de-servico/motivos')
