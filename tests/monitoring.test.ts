import { spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type TestContext, test } from 'vitest'
import { parse } from 'yaml'
import { openMetrics } from '#server/watching/metrics.ts'
import { alertCases, TESTED_ALERTS } from './monitoring/alert-cases.ts'
import { openTestShop } from './support/open-test-shop.ts'

const RULES = 'monitoring/alerts.yml'

type Rule = { alert: string; expr: string; annotations: Record<string, string> }
type Panel = { title: string; targets: { expr: string }[] }

const rules: Rule[] = parse(readFileSync(RULES, 'utf8')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
)
const dashboard: { panels: Panel[]; templating: { list: { query: unknown }[] } } = JSON.parse(
  readFileSync('monitoring/dashboard.json', 'utf8'),
)

test('every figure that an alert or the dashboard asks for is one that the shop gives', async () => {
  const given = await givenText()
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    JSON.stringify(dashboard.templating).replaceAll('\\"', '"'),
  ].join('\n')
  const names = new Set(asked.match(/\b(?:flattop|nodejs|process)_\w+/g))
  expect(names.size).toBeGreaterThan(20)
  const isGiven = (name: string) => new RegExp(`^${name}[ {]`, 'm').test(given)
  // No order has been refused there, so that its codes have no series yet.
  const isNamed = (name: string) => given.includes(`# TYPE ${name} `)
  expect([...names].filter((name) => !isGiven(name) && !isNamed(name))).toEqual([])
})

test('every value of a label that an alert asks for is one that the shop gives', async () => {
  const given = await givenText()
  const values = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/(?:flattop)_\w+\{(\w+="\w+")\}/g)].map(([, label = '']) => label),
  )
  expect(values).toContain('status="5xx"')
  expect(values.filter((label) => !given.includes(label))).toEqual([])
})

test('every alert says what it means, and the page on watching says what to do', () => {
  const page = readFileSync('docs/operating/watching.md', 'utf8')
  for (const { alert, annotations } of rules) {
    expect(Object.keys(annotations), alert).toEqual(['summary', 'description'])
    expect(page, alert).toContain(`\`${alert}\``)
  }
})

test('every alert has a case in which it is on', () => {
  expect(rules.map(({ alert }) => alert).toSorted()).toEqual(TESTED_ALERTS.toSorted())
})

test('the panels of the dashboard lie side by side, each with a title and a question', () => {
  const titles = dashboard.panels.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  for (const { title, targets } of dashboard.panels) expect(targets, title).not.toEqual([])
})

test('Prometheus accepts the rules and the example of a configuration', (context) => {
  expect(promtool(context, ['check', 'rules', RULES])).toContain('SUCCESS')
  const config = ['check', 'config', '--syntax-only', 'monitoring/prometheus.yml']
  expect(promtool(context, config)).toContain('SUCCESS')
})

test('each alert is on in its case alone, and none is in a shop that is well', (context) => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'flattop-alerts-'))
  const cases = join(folder.path, 'cases.yml')
  writeFileSync(cases, alertCases(resolve(RULES)))
  expect(promtool(context, ['test', 'rules', cases])).toContain('SUCCESS')
})

test('Prometheus finds nothing to complain of in the figures', async (context) => {
  expect(promtool(context, ['check', 'metrics'], await givenText())).toBe('')
})

/** What it prints; skips a test where it isn't installed. */
function promtool(context: TestContext, words: string[], input = ''): string {
  const { error, stdout, stderr } = spawnSync('promtool', words, { encoding: 'utf8', input })
  if (error) context.skip('This machine has no promtool: it is in the package prometheus')
  return stdout + stderr
}

async function givenText(): Promise<string> {
  await using opened = await openTestShop()
  const { shop, dataDir } = opened
  return openMetrics({ shop, dataDir, backupDir: null }).read()
}
