import { testRoutes } from '../support/route-tests.ts'

testRoutes({
  name: 'cms',
  base: '',
  budget: {
    login: 200,
    first: { path: '/admin/funcionarios', limit: 200 },
    screen: (path) => (['/admin', '/admin/agenda'].includes(path) ? 150 : 60),
  },
  absent: [
    '/admin/agenda',
    '/admin/agenda/cadastrar',
    '/admin/agenda/editar/:id',
    '/admin/agenda/:id',
    '/admin/lista-de-precos',
    '/admin/lista-de-precos/cadastrar',
    '/admin/lista-de-precos/editar/:id',
    '/admin/lista-de-precos/:id',
    '/admin/treinamentos',
    '/admin/treinamentos/cadastrar',
    '/admin/treinamentos/editar/:id',
    '/admin/treinamentos/:id',
  ],
})
