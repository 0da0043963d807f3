import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { createInstruments } from '../apps/api/src/watch/instruments.ts'
import { closedLists } from '../apps/api/src/watch/testing.ts'

const text = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
// The test below reads every part of both files, so that another shape fails it.
const { groups } = parse(text('prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const board = JSON.parse(text('grafana/rentme.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const queries = [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...board.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
]

const told = await createInstruments().registry.getMetricsAsJSON()
/** `up` is the monitor's own. */
const names = new Set([
  'up',
  ...told.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  ),
])

/** Parts of a query by the name that its grammar gives them. */
const partsOf = (expr: string): { kind: string; text: string }[] => {
  const parts: { kind: string; text: string }[] = []
  parser.parse(expr).iterate({
    enter: ({ type, from, to }) => {
      parts.push({ kind: type.isError ? 'error' : type.name, text: expr.slice(from, to) })
    },
  })
  return parts
}

const lists: Readonly<Record<string, readonly string[]>> = {
  ...closedLists,
  job: [...closedLists.job, 'rentme'],
}

/** Values that a query compares a label with, of those that are listed. */
const compared = (expr: string) =>
  partsOf(expr)
    .filter(({ kind }) => kind === 'UnquotedLabelMatcher')
    .flatMap(({ text: matcher }) => {
      const [, label = '', values = ''] = /^(\w+)(?:=~|!~|!=|=)"(.*)"$/.exec(matcher) ?? []
      return values.split('|').map((value) => ({ label, value }))
    })

it('every query can be read, and asks for what is served', () => {
  expect(rules.length).toBeGreaterThan(20)
  expect(board.panels.length).toBeGreaterThan(15)
  for (const { of, expr } of queries) {
    const parts = partsOf(expr)
    const asked = parts.filter(({ kind }) => kind === 'Identifier').map((part) => part.text)
    expect([of, parts.filter(({ kind }) => kind === 'error')]).toEqual([of, []])
    expect([of, asked.length > 0, asked.filter((name) => !names.has(name))]).toEqual([of, true, []])
    expect([of, compared(expr).filter(({ label, value }) => !lists[label]?.includes(value))]).toEqual([
      of,
      [],
    ])
  }
})

it('every figure of ours stands on the board', () => {
  const shown = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
  const ours = told.map(({ name }) => name).filter((name) => name.startsWith('rentme_'))
  expect(ours.filter((name) => !shown.includes(name))).toEqual([])
})

it('every alert says how urgent it is, and where it stands what to do', () => {
  const anchors = [...text('../docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  )
  for (const { alert, labels, annotations } of rules) {
    const [page, anchor = ''] = annotations.runbook.split('#')
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|look)$/)])
    expect([alert, annotations.summary.length > 10, page]).toEqual([alert, true, 'docs/operations.md'])
    expect([alert, anchors.filter((one) => one === anchor)]).toEqual([alert, [anchor]])
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})
