import { plainPaths } from '../../kit/page/paths.ts'

export const serviceOrderReasonPaths = plainPaths('/admin/ordens-de-servico/motivos')
