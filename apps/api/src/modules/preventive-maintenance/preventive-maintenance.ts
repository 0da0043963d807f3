import {
  preventiveMaintenances,
  type PreventiveMaintenance,
} from '@rentme/domain/preventive-maintenance/preventive-maintenance'
import type { Module } from '../../kit/module.ts'
import { recomputeMachines } from '../maintenance/recompute.ts'

export const preventiveMaintenanceModule: Module<PreventiveMaintenance> = {
  resource: preventiveMaintenances,
  after: ({ tx, zone, before, row }) => recomputeMachines(tx, zone, [before, row]),
  afterDelete: ({ tx, zone, before }) => recomputeMachines(tx, zone, [before]),
}
