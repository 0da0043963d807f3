import { crudPaths } from '../../kit/paths.ts'

export const employeePaths = crudPaths('/admin/funcionarios')
