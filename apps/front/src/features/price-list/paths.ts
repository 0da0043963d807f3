import { crudPaths } from '../../kit/paths.ts'

export const priceListPaths = crudPaths('/admin/lista-de-precos')
