import { crudPaths } from '../../kit/page/paths.ts'

export const preventiveMaintenanceTemplatePaths = crudPaths('/admin/manutencoes-preventivas/templates')
