import { crudPaths } from '../../kit/paths.ts'

export const trainingPaths = crudPaths('/admin/treinamentos')
