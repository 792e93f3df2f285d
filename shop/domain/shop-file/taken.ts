import type { MenuFault } from './fault.ts'
import type { MenuFile } from './read-menu-file.ts'

/**
 * Reports what may stand in a file once only and stands there twice. Two items may share a title,
 * but then their slugs or ids have to tell them apart.
 */
export function reportTaken(file: MenuFile, faults: MenuFault[]): void {
  const items = file.items.map((item) => ({ ...item, of: item.title }))
  const nameless = items.filter(({ id, slug }) => id === undefined && slug === undefined)
  const categories = (file.categories ?? []).map((category) => ({ ...category, of: category.name }))
  reportRepeats('id', items, ({ id }) => id, faults)
  reportRepeats('slug', items, ({ slug }) => slug, faults)
  reportRepeats('title', nameless, ({ title }) => title, faults)
  reportRepeats('id', categories, ({ id }) => id, faults)
  reportRepeats('name', categories, ({ name }) => name || undefined, faults)
  reportRepeats('anchor', categories, ({ anchor }) => anchor, faults)
  reportRepeats('id', named(file.ingredients), ({ id }) => id, faults)
  reportRepeats('id', named(file.groups), ({ id }) => id, faults)
  reportRepeats('id', named(file.schedules), ({ id }) => id, faults)
  reportFeatured(file, faults)
}

function named<Entry extends { name: string }>(entries: Entry[] | undefined) {
  return (entries ?? []).map((entry) => ({ ...entry, of: entry.name }))
}

/** Names that differ in their capitals only would be taken for one another. */
function reportRepeats<Use extends { line: number; of: string }>(
  field: string,
  uses: Use[],
  read: (use: Use) => string | undefined,
  faults: MenuFault[],
): void {
  const first = new Map<string, number>()
  for (const use of uses) {
    const found = read(use)
    if (found === undefined) continue
    const key = ['name', 'title'].includes(field) ? found.toLowerCase() : found
    const firstLine = first.get(key)
    if (firstLine === undefined) first.set(key, use.line)
    else faults.push({ code: 'taken', line: use.line, field, of: use.of, found, firstLine })
  }
}

function reportFeatured(file: MenuFile, faults: MenuFault[]): void {
  const featured = file.shop?.featured
  const complete = faults.length === 0
  if (!featured || !complete || file.items.some((item) => item.slug === featured.slug)) return
  const { line, slug } = featured
  faults.push({ code: 'no_such_item', line, field: 'featured', of: 'shop', found: slug })
}
