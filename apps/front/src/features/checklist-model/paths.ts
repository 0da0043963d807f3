import { crudPaths } from '../../kit/page/paths.ts'

export const checklistModelPaths = crudPaths('/admin/checklists/modelos')
