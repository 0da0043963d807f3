import { testRoutes } from '../support/route-tests.ts'

testRoutes({
  name: 'cms',
  base: '',
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
