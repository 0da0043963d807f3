import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import { problem } from '../kit/answers.ts'
import { recordIn } from '@rentme/domain/kit/record'

/** What each status says. */
const phrases: Readonly<Record<string, string>> = {
  200: 'Feito',
  201: 'Criado',
  400: 'Requisição que não se entende',
  401: 'Sem sessão',
  403: 'Sem permissão',
  404: 'Não encontrado',
  409: 'Contra uma regra, ou em conflito com outro registro',
  410: 'Excluído',
  412: 'Alterado por outra pessoa desde a versão do If-Match',
  413: 'Grande demais',
  415: 'Formato não permitido',
  422: 'Campos inválidos, todos de uma vez',
  426: 'Aplicativo antigo demais',
  429: 'Muitas tentativas; Retry-After diz quando tentar de novo',
  500: 'Erro interno',
  503: 'Indisponível por um momento',
}

type Described = Pick<RouteOptions, 'method' | 'schema' | 'config'>

/** Statuses that a route may refuse with, by what it takes and who may call it. */
const refusalsOf = ({ method, schema, config }: Described): number[] => {
  const reads = method === 'GET' || method === 'HEAD'
  const isOpen = config?.guest === true
  const takes =
    schema?.params !== undefined || schema?.body !== undefined || schema?.querystring !== undefined
  return [
    400,
    ...(isOpen ? [] : [401, 403]),
    ...(!reads || schema?.params !== undefined ? [404, 410] : []),
    ...(reads ? [] : [409, 413]),
    ...(method === 'PUT' ? [412] : []),
    ...(!reads || takes ? [422] : []),
    ...(isOpen || config?.rateLimit !== undefined ? [429] : []),
    500,
    503,
  ]
}

const isJson = (schema: unknown): boolean => schema instanceof z.ZodType && !(schema instanceof z.ZodNull)

const withPhrases = (answers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      isJson(schema)
        ? { description: phrases[status] ?? '', content: { 'application/json': { schema } } }
        : schema,
    ]),
  )

/**
 * Adds to what each route below `/api` declares the answers that refuse a call. They stand in the OpenAPI document;
 * what is sent is sent as it is. Applies to routes registered after it.
 */
export const registerProblems = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (route.schema === undefined || !route.url.startsWith('/api/')) return
    const refusals = Object.fromEntries(refusalsOf(route).map((status) => [status, problem]))
    const declared = recordIn(route.schema.response)
    route.schema = { ...route.schema, response: withPhrases({ ...refusals, ...declared }) }
  })
}
