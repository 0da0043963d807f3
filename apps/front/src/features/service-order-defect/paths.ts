import { plainPaths } from '../../kit/page/paths.ts'

export const serviceOrderDefectPaths = plainPaths('/admin/ordens-de-servico/defeitos')
