import { companies } from '@rentme/domain/company/company'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { demoCompany } from './company.ts'

describe("the demo company's own data", () => {
  it('is what the settings accept as it stands', () => {
    expect(z.object(companies.columns).parse(demoCompany)).toMatchObject(demoCompany)
  })
})
