import { isTest, type Source } from './source.ts'

/** The rooms of the drawing, the first that a path begins with; each with what is in it. */
const ROOMS: readonly (readonly [path: string, holds: string])[] = [
  ['server/process/', 'start, build, run, stop'],
  ['server/http/', 'listener, limits, page cache'],
  ['server/cli/', "the owner's commands"],
  ['server/', 'settings of the process, log'],
  ['app/storefront/', "the guest's pages"],
  ['app/account/', 'logging in, profile'],
  ['app/kitchen/', 'board, deliveries, devices'],
  ['app/api/', 'addresses without a page'],
  ['app/visitor/', 'who is signed in, for pages'],
  ['app/forms/', 'the life of a form'],
  ['app/request/', 'what a request carries'],
  ['app/ui/', 'shared components'],
  ['shop/operations/', 'one verb a file'],
  ['shop/messaging/', 'outbox, mail, webhooks'],
  ['shop/wording/', 'what pages and mails say alike'],
  ['shop/payments/', 'the port to the provider'],
  ['shop/auth/', 'sessions, tokens, secrets'],
  ['shop/pictures/', 'encoding'],
  ['shop/realtime/', 'what has changed, told live'],
  ['shop/persistence/', 'tables, queries by noun'],
  ['shop/domain/', 'pure rules by noun'],
]

/**
 * Draws who imports whom, as a Mermaid diagram. Arrows that follow from two others are left out to keep it
 * readable; type imports count too.
 */
export function drawing(sources: readonly Source[]): string {
  const arrows = arrowsBetween(sources.filter(({ path }) => !isTest(path)))
  const rooms = ROOMS.filter(([path]) => arrows.has(path))
  const lines = ['server/', 'app/', 'shop/'].flatMap((area) => [
    `  subgraph ${area.slice(0, -1)}`,
    ...rooms
      .filter(([path]) => path.startsWith(area))
      .map(([path, holds]) => `    ${idOf(path)}["${path.slice(0, -1)}<br>${holds}"]`),
    '  end',
  ])
  const shown = rooms.flatMap(([from]) =>
    [...(arrows.get(from) ?? [])]
      .filter((to) => !isImplied(arrows, from, to))
      .toSorted()
      .map((to) => `  ${idOf(from)} --> ${idOf(to)}`),
  )
  return ['flowchart TD', ...lines, ...shown].join('\n')
}

function roomOf(path: string): string | undefined {
  return ROOMS.find(([room]) => path.startsWith(room))?.[0]
}

function arrowsBetween(sources: readonly Source[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const from = roomOf(path)
    if (!from) continue
    const targets = arrows.get(from) ?? new Set()
    arrows.set(from, targets)
    for (const target of imports) {
      const to = roomOf(target)
      if (to && to !== from) targets.add(to)
    }
  }
  return arrows
}

function isImplied(arrows: Map<string, Set<string>>, from: string, to: string): boolean {
  return [...(arrows.get(from) ?? [])].some(
    (by) => by !== to && !reaches(arrows, by, from) && reaches(arrows, by, to),
  )
}

function reaches(arrows: Map<string, Set<string>>, from: string, to: string): boolean {
  const seen = new Set([from])
  for (const room of seen) {
    for (const next of arrows.get(room) ?? []) {
      if (next === to) return true
      seen.add(next)
    }
  }
  return false
}

function idOf(path: string): string {
  return path.slice(0, -1).replaceAll('/', '_')
}
