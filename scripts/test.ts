import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const root = resolve(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'rentme-test-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

interface Result {
  passed: number
  /** What failed, each with why where the report says so. */
  failed: string[]
}

/** How a command ended, and the last it said. */
interface Ended {
  ok: boolean
  lastWords: string
}

/** Enough for the message of what ended a runner. */
const lastLength = 4000

const run = async (name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> => {
  console.log(`\n── ${name}`)
  const child = spawn('npm', ['run', '--silent', ...args], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  let lastWords = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.on('data', (said: Buffer) => {
      to.write(said)
      lastWords = (lastWords + said.toString()).slice(-lastLength)
    })
  }
  const [status] = (await once(child, 'close')) as [number | null]
  return { ok: status === 0, lastWords }
}

/** What a report tells; a runner that failed and does not say on what has failed itself. */
const resultOf = (name: string, ended: Ended, report: string, read: (text: string) => Result): Result => {
  let result: Result
  try {
    result = read(readFileSync(report, 'utf8'))
  } catch {
    result = { passed: 0, failed: [] }
  }
  const told = ended.ok || result.failed.length > 0
  return told ? result : { ...result, failed: [`${name}\n${ended.lastWords}`] }
}

interface Spec {
  title: string
  file: string
  line: number
  ok: boolean
  tests: { status: string; results: { errors: { message?: string }[] }[] }[]
}

interface Suite {
  suites?: Suite[]
  specs: Spec[]
}

const specsOf = (suite: Suite): Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

/** A report calls what never ran as good as what passed. */
const isPassed = ({ ok, tests }: Spec): boolean => ok && tests.every(({ status }) => status !== 'skipped')

const failureOf = ({ file, line, title, ok, tests }: Spec): string => {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return [
    `e2e/${file}:${line} › ${title}`,
    ...(ok ? ['did not run'] : []),
    ...errors.map(({ message }) => message),
  ].join('\n')
}

/** What passed and what did not; errors that belong to no test are failures too. */
const readBrowser = (text: string): Result => {
  const { suites, errors } = JSON.parse(text) as { suites: Suite[]; errors: { message?: string }[] }
  const specs = suites.flatMap(specsOf)
  return {
    passed: specs.filter(isPassed).length,
    failed: [
      ...specs.filter((spec) => !isPassed(spec)).map(failureOf),
      ...errors.map(({ message }) => `an error of no test\n${message}`),
    ],
  }
}

const check = async (): Promise<Result> => {
  const { ok, lastWords } = await run('check', ['check'])
  return { passed: Number(ok), failed: ok ? [] : [`npm run check\n${lastWords}`] }
}

const unitTests = async (): Promise<Result> => {
  const reporters = ['--reporter=default', '--reporter=./scripts/unit-report.ts']
  const ended = await run('unit and HTTP tests', ['test:unit', '--', ...reporters], {
    UNIT_REPORT: unitReport,
  })
  return resultOf('npm run test:unit', ended, unitReport, (text) => JSON.parse(text) as Result)
}

const browserTests = async (): Promise<Result> => {
  const ended = await run('browser tests', ['test:e2e', '--', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  })
  return resultOf('npm run test:e2e', ended, browserReport, readBrowser)
}

const results = [await check(), await unitTests(), await browserTests()]
rmSync(reports, { recursive: true })
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.flatMap((result) => result.failed)
// A log is often kept by its end alone: what failed stands there.
for (const [at, what] of failed.entries()) {
  console.log(`\nfailed ${at + 1}: ${stripVTControlCharacters(what)}`)
}
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
