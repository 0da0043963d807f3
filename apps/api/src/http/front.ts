import { existsSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const builtFront = resolve(import.meta.dirname, '../../../front/dist')

const notBuilt = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>RentMe</title>
<h1>RentMe</h1>
<p>As telas ainda não foram geradas. Execute <code>npm run build</code> e recarregue a página.</p>
</html>
`

const sendPage = (reply: FastifyReply, root: string) => {
  if (!existsSync(join(root, 'index.html'))) return reply.code(503).type('text/html').send(notBuilt)
  return reply.header('cache-control', 'no-cache').sendFile('index.html', root, { cacheControl: false })
}

// Names below assets/ carry a hash of the content. All others, like index.html and sw.js, name what changes.
const sendAsset = (reply: FastifyReply, root: string, path: string) =>
  path.startsWith('assets/')
    ? reply.sendFile(path, root, { maxAge: '1y', immutable: true })
    : reply.header('cache-control', 'no-cache').sendFile(path, root, { cacheControl: false })

// The address of a screen has no extension. A missing file is a 404, never the page: scripts would not parse.
const send = (reply: FastifyReply, root: string, path: string) =>
  extname(path) === '' ? sendPage(reply, root) : sendAsset(reply, root, path)

/** Serves the cms build at `/` and the app build at `/app/`; addresses without an extension get the build's page. */
export const registerFront = async (app: FastifyInstance, dist: string = builtFront): Promise<void> => {
  await app.register(fastifyStatic, { serve: false, preCompressed: true })
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const
  // A router that ignores trailing slashes brings both addresses here.
  app.get('/app', hidden, ({ url }, reply) =>
    url.startsWith('/app/') ? sendPage(reply, join(dist, 'app')) : reply.redirect('/app/', 308),
  )
  app.get<{ Params: { '*': string } }>('/app/*', hidden, ({ params }, reply) =>
    send(reply, join(dist, 'app'), params['*']),
  )
  app.get<{ Params: { '*': string } }>('/*', hidden, ({ params }, reply) => {
    const path = params['*']
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound()
    return send(reply, join(dist, 'cms'), path)
  })
}
