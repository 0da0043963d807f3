const base = '/admin/configuracoes'

export const companyPath = base
export const devicesPath = `${base}/aparelhos`
export const auditPath = `${base}/auditoria`
export const importPath = `${base}/importar`
export const systemPath = `${base}/sistema`
export const subjectsPath = `${base}/titulares`

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
] as const
