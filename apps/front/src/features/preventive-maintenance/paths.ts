import { crudPaths } from '../../kit/page/paths.ts'

/** Preventives are registered on the phone, so there is nothing to create here. */
export const preventiveMaintenancePaths = { ...crudPaths('/admin/manutencoes-preventivas'), create: null }
