import { employees } from '@rentme/domain/employee/employee'
import type { Input } from '@rentme/domain/kit/resource'
import { newId } from '@rentme/domain/kit/uuid'
import { aCpf } from './clients.ts'
import { serial } from './serial.ts'

type EmployeeInput = Input<typeof employees>

/** Someone of the staff, as a create sends it; `employeeRoleId` names a job title that exists. */
export const anEmployee = (
  overrides: Partial<EmployeeInput> & { employeeRoleId: string },
): EmployeeInput => ({
  ...employees.input.parse({
    id: newId(),
    name: `Débora Peçanha ${serial()}`,
    email: `debora.pecanha.${serial()}@example.com`,
    document: aCpf(),
    ...overrides,
  }),
})
