import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'rentme-test-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

interface Result {
  passed: number
  /** What failed, each with why where the report says so. */
  failed: string[]
}

const run = (name: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean => {
  console.log(`\n── ${name}`)
  const { status } = spawnSync('npm', ['run', '--silent', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** What a report tells; a runner that failed and does not say on what has failed itself. */
const resultOf = (name: string, ended: boolean, report: string, read: (text: string) => Result): Result => {
  let result: Result
  try {
    result = read(readFileSync(report, 'utf8'))
  } catch {
    result = { passed: 0, failed: [] }
  }
  return ended || result.failed.length > 0 ? result : { ...result, failed: [name] }
}

interface UnitReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const readUnits = (text: string): Result => {
  const { numPassedTests, testResults } = JSON.parse(text) as UnitReport
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [`${file}\n${message}`]
    return tests.map((test) => `${file} › ${test.fullName}\n${test.failureMessages.join('\n')}`)
  })
  return { passed: numPassedTests, failed }
}

interface Suite {
  suites?: Suite[]
  specs: { title: string; file: string; line: number; ok: boolean }[]
}

const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

const readBrowser = (text: string): Result => {
  const { suites } = JSON.parse(text) as { suites: Suite[] }
  const specs = suites.flatMap(specsOf)
  return {
    passed: specs.filter(({ ok }) => ok).length,
    failed: specs.filter(({ ok }) => !ok).map((spec) => `e2e/${spec.file}:${spec.line} › ${spec.title}`),
  }
}

const check = (): Result => {
  const passed = run('check', ['check'])
  return { passed: Number(passed), failed: passed ? [] : ['npm run check'] }
}

const unitTests = (): Result => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const ended = run('unit and HTTP tests', ['test:unit', '--', ...reporters])
  return resultOf('npm run test:unit', ended, unitReport, readUnits)
}

const browserTests = (): Result => {
  const ended = run('browser tests', ['test:e2e', '--', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  })
  return resultOf('npm run test:e2e', ended, browserReport, readBrowser)
}

const results = [check(), unitTests(), browserTests()]
rmSync(reports, { recursive: true })
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.flatMap((result) => result.failed)
// A log is often kept by its end alone: what failed stands there.
for (const [at, what] of failed.entries()) console.log(`\nfailed ${at + 1}: ${what}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
