const joined = (base: string) => ({
  list: base,
  create: `${base}/cadastrar`,
  edit: (id: string) => `${base}/editar/${id}`,
})

/** Paths of a noun without a detail screen; `routes` are the same with `$id`. */
export const plainPaths = (base: `/${string}`) => ({
  ...joined(base),
  detail: null,
  routes: { list: base, create: `${base}/cadastrar`, edit: `${base}/editar/$id` },
})

/** Paths of a noun with a detail screen. */
export const crudPaths = (base: `/${string}`) => ({
  ...joined(base),
  detail: (id: string) => `${base}/${id}`,
  duplicate: (id: string) => `${base}/duplicar/${id}`,
  routes: {
    list: base,
    create: `${base}/cadastrar`,
    edit: `${base}/editar/$id`,
    detail: `${base}/$id`,
    duplicate: `${base}/duplicar/$id`,
  },
})

export interface Paths {
  list: string
  /** Null for a noun that is made elsewhere. */
  create: string | null
  edit: (id: string) => string
  duplicate?: (id: string) => string
  detail: ((id: string) => string) | null
}
