import { testRoutes } from '../support/route-tests.ts'

testRoutes({
  name: 'app',
  base: '/app',
  absent: [
    '/admin/funcionarios',
    '/admin/funcionarios/:id',
    '/admin/clientes',
    '/admin/clientes/:id/alugueis',
    '/admin/clientes/:id/treinamentos',
    '/admin/clientes/:id',
    '/admin/lista-de-precos',
    '/admin/lista-de-precos/:id',
    '/admin/treinamentos/:id',
  ],
})
