import { crudPaths } from '../../kit/paths.ts'

export const checklistModelPaths = crudPaths('/admin/checklists/modelos')
