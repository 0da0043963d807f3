import { definePlan, type Facts } from '../kit/plan.ts'
import { dateIn } from '../kit/time.ts'
import { datesError, employees } from './employee.ts'
import { standingErrors, worksHere } from './standing.ts'

const today = ({ now, zone }: Facts) => dateIn(new Date(now), zone)

export const employeePlan = definePlan()({
  resource: employees,
  /** One who is dismissed is inactive from that day on; a job sees to those whose day comes later. */
  fill: async (facts, { before, after }) =>
    before?.active === false ? {} : { active: worksHere(after, today(facts)) },
  check: async (facts, { before, after }) =>
    before !== null && before.email === null
      ? { name: 'Este cadastro foi anonimizado e não pode ser alterado.' }
      : { ...datesError(after), ...standingErrors(before, after, today(facts)) },
})
