import { crudPaths } from '../../kit/page/paths.ts'

export const trainingPaths = crudPaths('/admin/treinamentos')

/** The public page that checks a certificate's code; certificates print it (API, document). */
export const verifyCertificatePath = '/verificar-certificado'
