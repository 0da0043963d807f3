import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

const why = (errors: readonly SerializedError[]): string =>
  errors
    .map((error) => [error.stack ?? error.message, error.cause && why([error.cause])].join('\n'))
    .join('\n')

const root = process.cwd()

const failuresOf = (module: TestModule): string[] => {
  const file = relative(root, module.moduleId)
  const tests = [...module.children.allTests('failed')]
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
  const outside = [...module.errors(), ...suites]
  return [
    ...tests.map((test: TestCase) => `${file} › ${test.fullName}\n${why(test.result().errors ?? [])}`),
    ...(outside.length > 0 ? [`${file}\n${why(outside)}`] : []),
  ]
}

/** Writes what passed and what failed to the file UNIT_REPORT; errors that no test awaited are failures too. */
export default class UnitReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const passed = modules.reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0)
    const loose = unhandled.map(
      (error) =>
        `an error that no test awaited (${String(error.type)})\n${why([error])}\nseen in ${String(error.VITEST_TEST_PATH)} › ${String(error.VITEST_TEST_NAME)}`,
    )
    writeFileSync(
      process.env.UNIT_REPORT!,
      JSON.stringify({ passed, failed: [...modules.flatMap(failuresOf), ...loose] }),
    )
  }
}
