import { plainPaths } from '../../kit/paths.ts'

export const employeeRolePaths = plainPaths('/admin/funcionarios/cargos')
