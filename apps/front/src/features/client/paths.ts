import { crudPaths } from '../../kit/page/paths.ts'

export const clientPaths = crudPaths('/admin/clientes')
