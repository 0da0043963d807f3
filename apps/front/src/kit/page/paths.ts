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
  routes: {
    list: base,
    create: `${base}/cadastrar`,
    edit: `${base}/editar/$id`,
    detail: `${base}/$id`,
  },
})

/** Paths of a noun with a detail screen, whose rows may be copied. */
export const copyPaths = (base: `/${string}`) => {
  const paths = crudPaths(base)
  return {
    ...paths,
    duplicate: (id: string) => `${base}/duplicar/${id}`,
    routes: { ...paths.routes, duplicate: `${base}/duplicar/$id` },
  }
}

export interface Paths {
  list: string
  /** Null for a noun that is made elsewhere. */
  create: string | null
  edit: (id: string) => string
  /** Only of a noun that may be copied. */
  duplicate?: (id: string) => string
  detail: ((id: string) => string) | null
}
