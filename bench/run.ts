import { type Finding, isGood, line } from './finding.ts'

/** Each has a name, so that it can be run alone: `npm run bench throughput`. */
const cases: Record<string, () => Promise<{ measure: () => Promise<Finding[]> }>> = {
  throughput: () => import('./cases/throughput.ts'),
  memory: () => import('./cases/memory.ts'),
  render: () => import('./cases/render.ts'),
  weight: () => import('./cases/weight.ts'),
  orders: () => import('./cases/orders.ts'),
  'group-commit': () => import('./cases/group-commit.ts'),
  trackers: () => import('./cases/trackers.ts'),
  bump: () => import('./cases/bump.ts'),
  history: () => import('./cases/history.ts'),
  office: () => import('./cases/office.ts'),
  'office-menu': () => import('./cases/office-menu.ts'),
  lighthouse: () => import('./cases/lighthouse.ts'),
  interactions: () => import('./cases/interactions.ts'),
  board: () => import('./cases/board.ts'),
  'full-board': () => import('./cases/full-board.ts'),
  start: () => import('./cases/start.ts'),
  package: () => import('./cases/package.ts'),
  guests: () => import('./cases/guests.ts'),
  choices: () => import('./cases/choices.ts'),
  'large-menu': () => import('./cases/large-menu.ts'),
  'ran-out': () => import('./cases/ran-out.ts'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in cases))
if (unknown.length > 0) {
  process.stderr.write(
    `No case ${unknown.join(', ')}. There are: ${Object.keys(cases).join(', ')}\n`,
  )
  process.exit(1)
}

for (const [name, load] of Object.entries(cases)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stdout.write(`\n${name}\n`)
  const findings = await (await load()).measure()
  for (const finding of findings) process.stdout.write(`  ${line(finding)}\n`)
  if (!findings.every(isGood)) process.exitCode = 1
}
