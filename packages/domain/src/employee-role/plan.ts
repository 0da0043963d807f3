import { Failure } from '../failure.ts'
import { definePlan, type Facts } from '../kit/plan.ts'
import { employeeRoles } from './employee-role.ts'
import { permissionsIn } from './permissions.ts'

const holdsMore = 'Este cargo tem permissões que você não possui. Só quem possui todas elas pode mudá-lo.'

/** Whether the writer holds all that a title allows; one whose permissions he may not see is for the server to judge. */
const rules = (facts: Facts, { permissions }: { permissions?: unknown }): boolean =>
  permissionsIn(permissions).every((permission) => facts.may(permission))

const assertRules = (facts: Facts, title: { permissions?: unknown }): void => {
  if (!rules(facts, title)) throw new Failure('forbidden', { message: holdsMore })
}

/** Nobody gives, changes or takes away what he does not hold himself. */
export const employeeRolePlan = definePlan()({
  resource: employeeRoles,
  check: async (facts, { before, after }) => {
    if (before !== null) assertRules(facts, before)
    return rules(facts, after) ? {} : { permissions: 'Você não pode conceder permissões que não possui.' }
  },
  removed: async (facts, title) => {
    assertRules(facts, title)
    return []
  },
})
