import { plainPaths } from '../../kit/paths.ts'

export const serviceOrderDefectPaths = plainPaths('/admin/ordens-de-servico/defeitos')
