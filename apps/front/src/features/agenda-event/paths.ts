import { crudPaths } from '../../kit/page/paths.ts'

export const agendaEventPaths = crudPaths('/admin/agenda')
