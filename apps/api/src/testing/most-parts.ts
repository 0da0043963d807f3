interface Schema {
  $ref?: string
  type?: string
  maxItems?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const partsOf = (schema: Schema, named: Readonly<Record<string, Schema>>): number => {
  const { $ref, type, anyOf = [], items = {}, maxItems = Number.POSITIVE_INFINITY, properties = {} } = schema
  const target = $ref === undefined ? undefined : named[$ref.split('/').at(-1) ?? '']
  if (target !== undefined) return partsOf(target, named)
  if (anyOf.length > 0) return Math.max(...anyOf.map((one) => partsOf(one, named)))
  if (type === 'array') return 1 + maxItems * (1 + partsOf(items, named))
  const fields = Object.values(properties)
  return fields.reduce((sum, field) => sum + 1 + partsOf(field, named), type === 'object' ? 1 : 0)
}

interface Documented {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema?: Schema }> } }>>
  components: { schemas: Record<string, Schema> }
}

/** How many parts the largest JSON has that each route takes, by an OpenAPI document; endless where a list is. */
export const mostPartsOfBodies = (document: unknown): { route: string; parts: number }[] => {
  const { paths, components } = document as Documented
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      return schema === undefined
        ? []
        : [{ route: `${method} ${path}`, parts: partsOf(schema, components.schemas) }]
    }),
  )
}
