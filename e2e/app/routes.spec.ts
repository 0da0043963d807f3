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
    '/admin/ordens-de-servico',
    '/admin/ordens-de-servico/cadastrar',
    '/admin/ordens-de-servico/:id',
    '/admin/agenda',
    '/admin/agenda/cadastrar',
    '/admin/agenda/:id',
    '/admin/lista-de-precos',
    '/admin/lista-de-precos/:id',
    '/admin/manutencoes-preventivas',
    '/admin/manutencoes-preventivas/cadastrar',
    '/admin/manutencoes-preventivas/:id',
    '/admin/treinamentos/:id',
  ],
})
