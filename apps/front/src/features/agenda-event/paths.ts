import { crudPaths } from '../../kit/paths.ts'

export const agendaEventPaths = crudPaths('/admin/agenda')
