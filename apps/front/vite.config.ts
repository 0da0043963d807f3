import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { chunkGroups } from './chunks.ts'
import { compressed } from './compress.ts'

// The product's own file, which has one.
const { version: productVersion } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as {
  version: string
}

/** What is built: the cms, the app in a browser, or the app inside the native shell. */
type Target = { entry: 'cms' | 'app'; base: string; outDir: string; native: boolean }

const targetOf = (mode: string, native: boolean): Target => {
  if (mode !== 'app') return { entry: 'cms', base: '/', outDir: 'dist/cms', native: false }
  if (native) return { entry: 'app', base: './', outDir: 'dist/native', native: true }
  return { entry: 'app', base: '/app/', outDir: 'dist/app', native: false }
}

const asText = (source: string | Uint8Array) =>
  typeof source === 'string' ? source : new TextDecoder().decode(source)

/**
 * Serves and emits `cms.html` or `app.html` as the index of its build, with the font preloaded. Names the build by its
 * content in `build.json` and in `<meta name="build">`, so that a running page can tell when a newer one is served.
 */
function entryPage({ entry, base }: Target): Plugin {
  const page = `${entry}.html`
  return {
    name: 'entry-page',
    enforce: 'post',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        const isPage =
          request.headers.accept?.includes('text/html') && !path.includes('.') && !path.startsWith('/api')
        if (isPage) request.url = base + page
        next()
      })
    },
    generateBundle(_options, bundle) {
      const html = bundle[page]
      if (html?.type !== 'asset') return
      const files = Object.keys(bundle)
      const version = createHash('sha256')
        .update(files.toSorted().join())
        .update(html.source)
        .digest('hex')
        .slice(0, 12)
      const font = files.find((file) => file.endsWith('.woff2'))
      const preload = font
        ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base + font}">`
        : ''
      const head = `<meta name="build" content="${version}">${preload}</head>`
      delete bundle[page]
      this.emitFile({
        type: 'asset',
        fileName: 'index.html',
        source: asText(html.source).replace('</head>', head),
      })
      this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ version })}\n` })
    },
  }
}

const installable = ({ entry, base, native }: Target): Partial<VitePWAOptions> => ({
  disable: entry !== 'app' || native,
  registerType: 'prompt',
  injectRegister: false,
  manifest: {
    id: base,
    name: 'RentMe',
    short_name: 'RentMe',
    description: 'Aluguel de máquinas: checklists, manutenção e agenda, mesmo sem sinal.',
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: base,
    scope: base,
    display: 'standalone',
    background_color: '#292723',
    theme_color: '#292723',
    categories: ['business', 'productivity'],
    icons: [
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  includeManifestIcons: false,
  workbox: {
    globPatterns: ['**/*.{js,css,html,woff2,svg,png,wasm,webmanifest}'],
    // A password is set with the server only, which judges it too.
    globIgnores: ['**/strength-*.js'],
    navigateFallback: `${base}index.html`,
    cleanupOutdatedCaches: true,
    // Whoever loses the network right after the first visit finds every screen all the same.
    clientsClaim: true,
    maximumFileSizeToCacheInBytes: 8_000_000,
  },
})

export default defineConfig(({ mode }): UserConfig => {
  const target = targetOf(mode, process.env['VITE_NATIVE'] === '1')
  return {
    base: target.base,
    // The dev servers of both builds run side by side, and one cache would be overwritten by the other.
    cacheDir: `node_modules/.vite/${target.entry}`,
    plugins: [
      react(),
      entryPage(target),
      VitePWA(installable(target)),
      // The shell carries the files as they are.
      ...(target.native ? [] : [compressed()]),
    ],
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify(productVersion) },
    resolve: {
      conditions: target.native ? ['native', ...defaultClientConditions] : [...defaultClientConditions],
    },
    build: {
      outDir: target.outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: `${target.entry}.html`,
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
    server: {
      port: target.entry === 'cms' ? 5173 : 5174,
      strictPort: true,
      proxy: { '/api': 'http://127.0.0.1:3000' },
    },
  }
})
