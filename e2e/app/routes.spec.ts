import { testRoutes } from '../support/route-tests.ts'

testRoutes({ name: 'app', base: '/app', absent: [] })
