import type { APIRequestContext, APIResponse } from '@playwright/test'
import { demoMadeAt, loginOf, serverUrl } from './server.ts'

export interface Credentials {
  email: string
  password: string
}

type Row = Record<string, unknown> & { id: string }

const parsed = async <T>(response: APIResponse): Promise<T> => {
  if (!response.ok()) throw new Error(`${response.url()} ${response.status()}: ${await response.text()}`)
  return (response.status() === 204 ? null : await response.json()) as T
}

const url = (path: string) => `${serverUrl()}/api${path}`
const application = { 'X-Application-Type': 'cms' }

const openSession = async (request: APIRequestContext, { email, password }: Credentials): Promise<string> => {
  const opened = await request.post(url('/login'), { data: { email, password }, headers: application })
  return (await parsed<{ token: string }>(opened)).token
}

const sessions = new Map<string, Promise<string>>()

/**
 * Token of a session of somebody hired, or of the demo's holder of a job title: the same in all tests of a worker. Who ends
 * his sessions, or is counted by them, is hired.
 */
export const sessionOf = (request: APIRequestContext, who: string | Credentials): Promise<string> => {
  if (typeof who !== 'string') return openSession(request, who)
  const token = sessions.get(who) ?? openSession(request, loginOf(who))
  sessions.set(who, token)
  return token
}

/** Calls of the API in a session, past the screens. What is refused throws. */
const createApi = (request: APIRequestContext, token: string) => {
  const headers = { ...application, Authorization: `Bearer ${token}` }
  const get = async <T = Row>(path: string) => parsed<T>(await request.get(url(path), { headers }))
  return {
    get,
    /** Rows of a list's first page. */
    list: async <T = Row>(path: string) => (await get<{ data: T[] }>(path)).data,
    post: async <T = Row>(path: string, data: object) =>
      parsed<T>(await request.post(url(path), { headers, data })),
    put: async <T = Row>(path: string, data: object) =>
      parsed<T>(await request.put(url(path), { headers, data })),
    /** The answer as it is, refusals too. */
    raw: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object) =>
      request.fetch(url(path), { method, headers, ...(data && { data }) }),
    /** Uploads a photo; answers its id. */
    upload: async (photo: Buffer): Promise<string> => {
      const files = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo }
      const [file] = await parsed<Row[]>(
        await request.post(url('/uploads'), { headers, multipart: { files } }),
      )
      return file?.id ?? ''
    },
    bytes: async (path: string) => (await request.get(url(path), { headers })).body(),
  }
}
export type Api = ReturnType<typeof createApi>

/** The API as the demo's holder of a job title. */
export const apiAs = async (request: APIRequestContext, jobTitle: string): Promise<Api> =>
  createApi(request, await sessionOf(request, jobTitle))

/** Rows of a list that the demo came with, which no test changes: those that tests make come and go. At least one. */
export const demoRows = async <T extends Row = Row>(api: Api, path: string): Promise<[T, ...T[]]> => {
  const all = await api.list<T>(`${path}${path.includes('?') ? '&' : '?'}per_page=200`)
  const [first, ...others] = all.filter(({ createdAt }) => Date.parse(String(createdAt)) < demoMadeAt())
  if (first === undefined) throw new Error(`The demo has nothing at ${path}`)
  return [first, ...others]
}

/** A client company of the demo. */
export const demoClient = async (api: Api) =>
  (await demoRows<Row & { company: string }>(api, '/clients?person_type=company&active=true'))[0]

let hired = 0

/** Hires somebody with a job title of his own that has exactly these permissions, and answers how he signs in. */
export const hire = async (
  administrator: Api,
  permissions: readonly string[],
): Promise<Credentials & { roleId: string; employeeId: string }> => {
  hired += 1
  const name = `Prova ${process.pid} ${hired}`
  const role = await administrator.post('/employee-roles', { name, permissions })
  const login = { email: `prova.${process.pid}.${hired}@example.com`, password: 'senha-de-prova-9' }
  const employee = await administrator.post('/employees', { name, ...login, employeeRoleId: role.id })
  return { ...login, roleId: role.id, employeeId: employee.id }
}

/** Hires somebody with the rights of a job title, whose sessions end without ending another test's. */
export const hireAs = async (administrator: Api, jobTitle: string) => {
  const search = encodeURIComponent(jobTitle)
  const roles = await administrator.list<{ name: string; permissions: string[] }>(
    `/employee-roles?search=${search}`,
  )
  return hire(administrator, roles.find(({ name }) => name === jobTitle)?.permissions ?? [])
}
