import { preventiveMaintenanceTemplates } from '@rentme/domain/preventive-maintenance-template/preventive-maintenance-template'
import { sql } from 'kysely'
import type { Module } from '../../kit/module.ts'

export const preventiveMaintenanceTemplateModule: Module = {
  resource: preventiveMaintenanceTemplates,
  extras: {
    questionsCount: sql`select count(*)::int from preventive_maintenance_template_questions q
      where q."templateId" = t.id and q."untilVersion" is null and q."deletedAt" is null`,
  },
  constraints: {
    preventive_maintenance_templates_name_key: {
      field: 'name',
      message: 'Já existe um template com este nome.',
    },
  },
}
