import type { TrailLine } from '../../kit/audit-line.ts'

/** A line of the trail, as `GET /audit` answers. */
export interface AuditLine extends TrailLine {
  deviceId: string | null
  ip: string | null
  noun: string | null
  rowId: string | null
}

/** What the trail may be narrowed by, as the address and the API name it. */
export const auditFilters = ['employee_id', 'store', 'row_id', 'action', 'from', 'to'] as const
