import { testRoutes } from '../support/route-tests.ts'

testRoutes({
  name: 'cms',
  base: '',
  budget: {
    login: 200,
    first: { path: '/admin/funcionarios', limit: 200 },
    screen: (path) => (['/admin', '/admin/agenda'].includes(path) ? 150 : 60),
  },
  absent: [],
})
