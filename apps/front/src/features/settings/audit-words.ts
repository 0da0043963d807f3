import type { TrailLine, TrailPart } from '../../kit/detail/audit-line.ts'

export interface AuditPart extends TrailPart {
  noun: string | null
  rowId: string | null
  /** Whether the row is still there. */
  isThere: boolean
}

/** An entry of the trail, as `GET /audit` answers. */
export interface AuditLine extends TrailLine<AuditPart>, Omit<AuditPart, keyof TrailPart> {
  deviceId: string | null
  ip: string | null
}

/** What the trail may be narrowed by, as the address and the API name it. */
export const auditFilters = ['employee_id', 'store', 'row_id', 'action', 'from', 'to'] as const
