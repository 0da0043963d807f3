import { plainPaths } from '../../kit/page/paths.ts'

export const employeeRolePaths = plainPaths('/admin/funcionarios/cargos')
