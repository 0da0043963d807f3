/** The public page that checks a certificate's code; certificates print it (API, document). */
export const verifyCertificatePath = '/verificar-certificado'
