import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { recordIn } from '@rentme/domain/kit/record'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { environmentVariables, readConfig } from '../apps/api/src/config.ts'

const root = resolve(import.meta.dirname, '..')
const text = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const dockerfile = text('Dockerfile')
const service = text('systemd/rentme.service')
const compose = recordIn(parse(text('compose.yaml')))
const api = recordIn(recordIn(compose['services'])['api'])
const objects = parseAllDocuments(text('kubernetes/rentme.yaml')).map((one) => recordIn(one.toJS()))

const ofKind = (kind: string) => objects.find((object) => object['kind'] === kind)
const healthPaths = [
  ...readFileSync(join(root, 'apps/api/src/http/health.ts'), 'utf8').matchAll(/app\.get\('([^']+)'/g),
].map(([, path = '']) => path)

/** `NAME=value` pairs of a line. */
const pairsIn = (line: string | undefined) =>
  Object.fromEntries(
    [...(line ?? '').matchAll(/([A-Z][A-Z0-9_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )

const environments: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Dockerfile: pairsIn(/^ENV (.*)$/m.exec(dockerfile)?.[1]),
  'compose.yaml': recordIn(api['environment']),
  'kubernetes/rentme.yaml': recordIn(ofKind('ConfigMap')?.['data']),
  'systemd/rentme.service': pairsIn(/^Environment=(.*)$/m.exec(service)?.[1]),
  'systemd/rentme-backup.service': pairsIn(
    /^Environment=(.*)$/m.exec(text('systemd/rentme-backup.service'))?.[1],
  ),
}

/** What Compose puts in the place of `${NAME:?}` and `${NAME:-}`. */
const filledIn = (value: unknown) =>
  String(value)
    .replaceAll(/\$\{ADMIN_EMAIL:\?\}/g, 'ana@rentme.example')
    .replaceAll(/\$\{\w+:\?\}/g, 'a'.repeat(32))
    .replaceAll(/\$\{\w+:-\}/g, '')

it.each(Object.entries(environments))(
  '%s sets variables that the server reads, to values that it takes',
  (_, given) => {
    const names = Object.keys(given).filter((name) => name !== 'NODE_ENV')
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !environmentVariables.includes(name))).toEqual([])
    readConfig(Object.fromEntries(names.map((name) => [name, filledIn(given[name])])))
  },
)

it('the image has what its commands name, and answers where it is asked', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  )
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(copied).toEqual(expect.arrayContaining(['scripts', 'packages/domain', 'apps/api']))
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? []
  expect(existsSync(join(root, String((JSON.parse(command) as unknown[]).at(-1))))).toBe(true)
  const checked = [...dockerfile.matchAll(/127\.0\.0\.1:(\d+)(\/[\w/]+)/g)].map(([, port, path]) => ({
    port,
    path,
  }))
  expect(checked).toEqual([{ port: String(readConfig({}).port), path: '/api/health/ready' }])
  expect(healthPaths).toContain('/api/health/ready')
  expect(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]).toBe(String(readConfig({}).port))
  const { devDependencies } = recordIn(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const versions = [...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version)
  expect(new Set(versions)).toEqual(new Set([recordIn(devDependencies)['node']]))
})

it('the image runs as somebody without rights, and writes to its data alone', () => {
  expect(/^USER (\w+)$/m.exec(dockerfile)?.[1]).toBe('node')
  expect(api).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'], volumes: ['files:/data'] })
  expect(environments['Dockerfile']).toMatchObject({ DATA_DIR: '/data' })
})

it('the image has every package that the server needs, wherever npm puts it', () => {
  const lock = recordIn(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const folders = Object.entries(recordIn(lock['packages']))
    .filter(([path, entry]) => path.includes('node_modules/') && recordIn(entry)['dev'] !== true)
    .map(([path]) => path.slice(0, path.indexOf('node_modules')))
    .filter((workspace) => ['', 'apps/api/', 'packages/domain/'].includes(workspace))
  const copied = [
    ...dockerfile.matchAll(/^COPY --from=packages \/rentme\/(\S*)node_modules (\S*)node_modules$/gm),
  ]
  expect(copied.map(([, from, to]) => [from, to])).toEqual(
    [...new Set(folders)].toSorted().map((one) => [one, one]),
  )
})

it('every Kubernetes object is one by its own schema, and probes what there is', () => {
  const kinds = { ConfigMap, Service, Deployment, Ingress, PodDisruptionBudget }
  for (const object of objects) {
    const Kind = kinds[object['kind'] as keyof typeof kinds]
    new Kind(object).validate()
  }
  expect(objects).toHaveLength(Object.keys(kinds).length)
  const wrong = { ...ofKind('Service'), spec: { ports: 'http' } }
  expect(() => new Service(wrong as never).validate()).toThrow(/ports/)

  const manifest = JSON.stringify(ofKind('Deployment'))
  const probed = [...manifest.matchAll(/"path":"([^"]+)","port":"(\w+)"/g)].map(([, path, port]) => ({
    path,
    port,
  }))
  expect(probed).toHaveLength(3)
  for (const { path, port } of probed)
    expect([healthPaths.includes(path ?? ''), port]).toEqual([true, 'http'])
  expect(manifest).toContain(`"name":"http","containerPort":${readConfig({}).port}`)
  expect(manifest).toContain('"runAsNonRoot":true')
  expect(manifest).toContain('"readOnlyRootFilesystem":true')
})

it('figures are asked for at one port everywhere, which no proxy leads to', () => {
  const ports = [
    environments['compose.yaml']?.['METRICS_PORT'],
    environments['kubernetes/rentme.yaml']?.['METRICS_PORT'],
    environments['systemd/rentme.service']?.['METRICS_PORT'],
    /port: (\d+)/.exec(text('prometheus/prometheus.yml'))?.[1],
  ]
  expect(new Set(ports).size).toBe(1)
  expect(JSON.stringify(ofKind('Service'))).not.toContain('metrics')
  expect(text('Caddyfile')).not.toContain(String(ports[0]))
  expect(text('Caddyfile')).toContain(` ${readConfig({}).port} {`)
})

it('whoever stops a process lets it answer and end its jobs first', () => {
  const drains = ['apps/api/src/http/drain.ts', 'apps/api/src/modules/jobs/start-jobs.ts'].map((path) =>
    Number(
      /(?:drainMilliseconds|drainMs) = ([\d_]+)/
        .exec(readFileSync(join(root, path), 'utf8'))?.[1]
        ?.replaceAll('_', ''),
    ),
  )
  const needed = drains.reduce((sum, ms) => sum + ms / 1000, 0)
  const given = [
    Number.parseInt(String(api['stop_grace_period']), 10),
    Number(/"terminationGracePeriodSeconds":(\d+)/.exec(JSON.stringify(ofKind('Deployment')))?.[1]),
    Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1]),
  ]
  for (const seconds of given) expect(seconds).toBeGreaterThan(needed)
})

it('the units start what is there', () => {
  for (const unit of ['systemd/rentme.service', 'systemd/rentme-backup.service']) {
    const [, folder = '', node = '', script = ''] =
      /^ExecStart=(\/opt\/rentme)\/(\S+) (\S+)/m.exec(text(unit)) ?? []
    expect(text(unit)).toContain(`WorkingDirectory=${folder}\n`)
    expect([unit, existsSync(join(root, node)), existsSync(join(root, script))]).toEqual([unit, true, true])
  }
})
