import { crudPaths } from '../../kit/page/paths.ts'

/** Exits and returns are registered in the yard, on the app build. */
export const checklistPaths = { ...crudPaths('/admin/checklists'), create: null }
