import { crudPaths } from '../../kit/page/paths.ts'

export const employeePaths = crudPaths('/admin/funcionarios')
