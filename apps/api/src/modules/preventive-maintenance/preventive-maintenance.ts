import {
  preventiveMaintenances,
  type PreventiveMaintenance,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import type { Module } from '../../kit/module.ts'

export const preventiveMaintenanceModule: Module<PreventiveMaintenance> = {
  resource: preventiveMaintenances,
}
