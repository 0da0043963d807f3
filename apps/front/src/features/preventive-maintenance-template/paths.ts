import { crudPaths } from '../../kit/paths.ts'

export const preventiveMaintenanceTemplatePaths = crudPaths('/admin/manutencoes-preventivas/templates')
