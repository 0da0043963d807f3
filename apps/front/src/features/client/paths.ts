import { crudPaths } from '../../kit/paths.ts'

export const clientPaths = crudPaths('/admin/clientes')
