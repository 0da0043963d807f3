const base = '/admin/configuracoes'

export const companyPath = base
export const devicesPath = `${base}/aparelhos`
export const auditPath = `${base}/auditoria`
export const importPath = `${base}/importar`
export const systemPath = `${base}/sistema`
export const firstRunPath = `${base}/primeiros-passos`
export const subjectsPath = `${base}/titulares`

/** A step of the first run; without one, the first that is not done. */
export const firstRunStep = (step: string) => `${firstRunPath}?passo=${step}`

/** Where everyone who is signed in reads how personal data is treated, and by whom. */
export const privacyPath = '/admin/privacidade'

/** The screens of the settings, in the order of their tabs. */
export const settingsTabs = [
  { label: 'Empresa', href: companyPath },
  { label: 'Aparelhos e Sessões', href: devicesPath },
  { label: 'Auditoria', href: auditPath },
  { label: 'Importar e Exportar', href: importPath },
  { label: 'Titulares de Dados', href: subjectsPath },
  { label: 'Sistema', href: systemPath },
  { label: 'Primeiros Passos', href: firstRunPath },
] as const
