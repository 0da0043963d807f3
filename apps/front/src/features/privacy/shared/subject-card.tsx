import { usePermissions } from '../../../kit/session/session-context.tsx'
import { FormSection } from '../../../ui/layout/form-section.tsx'
import { privacyPermissions, type Subject } from './subject.ts'
import { SubjectMenu } from './subject-menu.tsx'

/** On a person's page: what may be done with his data. Nothing for those who do not answer for it. */
export function SubjectCard(subject: Subject) {
  const can = usePermissions()
  if (!can(privacyPermissions)) return null
  return (
    <FormSection title="Dados Pessoais (LGPD)" actions={<SubjectMenu {...subject} />}>
      <p style={{ margin: '0 16px 12px' }}>Exportar o que é guardado desta pessoa, ou anonimizá-la.</p>
    </FormSection>
  )
}
