import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'rentme-test-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

type Count = { passed: number; failed: number }

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

/** The counts in a report, or one failure when the runner ended before it wrote one. */
const countIn = (report: string, read: (json: Record<string, unknown>) => Count): Count => {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')) as Record<string, unknown>)
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const check = (): Count => {
  const passed = run('check', ['check'])
  return { passed: Number(passed), failed: Number(!passed) }
}

const unitTests = (): Count => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const passed = run('unit and HTTP tests', ['test:unit', '--', ...reporters])
  const count = countIn(unitReport, (json) => ({
    passed: Number(json['numPassedTests']),
    failed: Number(json['numFailedTests']),
  }))
  return passed ? count : { ...count, failed: Math.max(count.failed, 1) }
}

const browserTests = (): Count => {
  const passed = run('browser tests', ['test:e2e', '--', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  })
  const count = countIn(browserReport, (json) => {
    const stats = json['stats'] as { expected: number; unexpected: number; flaky: number }
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
  return passed ? count : { ...count, failed: Math.max(count.failed, 1) }
}

const counts = [check(), unitTests(), browserTests()]
rmSync(reports, { recursive: true })
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
