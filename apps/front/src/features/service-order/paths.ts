import { crudPaths } from '../../kit/page/paths.ts'

/** Orders are opened on the phone, so there is nothing to create here. */
export const serviceOrderPaths = { ...crudPaths('/admin/ordens-de-servico'), create: null }
