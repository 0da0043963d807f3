import { crudPaths } from '../../kit/page/paths.ts'

export const priceListPaths = crudPaths('/admin/lista-de-precos')
