import type { MenuFault } from './fault.ts'
import type { MenuFile } from './read-menu-file.ts'

type Use = { line: number; of: string; found: string | undefined }

/** Reports what may stand in a file once only and stands there twice. */
export function reportTaken(file: MenuFile, faults: MenuFault[]): void {
  const dishes = file.dishes.map((dish) => ({ ...dish, of: dish.title }))
  const categories = (file.categories ?? []).map((one) => ({ ...one, of: one.name }))
  reportRepeats(
    'id',
    dishes.map((dish) => ({ ...dish, found: dish.id })),
    faults,
  )
  reportRepeats(
    'slug',
    dishes.map((dish) => ({ ...dish, found: dish.slug })),
    faults,
  )
  reportRepeats(
    'id',
    categories.map((one) => ({ ...one, found: one.id })),
    faults,
  )
  reportRepeats(
    'name',
    categories.map((one) => ({ ...one, found: one.name || undefined })),
    faults,
  )
  reportRepeats(
    'anchor',
    categories.map((one) => ({ ...one, found: one.anchor })),
    faults,
  )
  reportFeatured(file, faults)
}

/** Names that differ in their capitals only would be taken for one another. */
function reportRepeats(field: string, uses: Use[], faults: MenuFault[]): void {
  const first = new Map<string, number>()
  for (const { line, of, found } of uses) {
    if (found === undefined) continue
    const key = field === 'name' ? found.toLowerCase() : found
    const firstLine = first.get(key)
    if (firstLine === undefined) first.set(key, line)
    else faults.push({ code: 'taken', line, field, of, found, firstLine })
  }
}

function reportFeatured(file: MenuFile, faults: MenuFault[]): void {
  const featured = file.shop?.featured
  const complete = faults.length === 0
  if (!featured || !complete || file.dishes.some((dish) => dish.slug === featured.slug)) return
  const { line, slug } = featured
  faults.push({ code: 'no_such_item', line, field: 'featured', of: 'shop', found: slug })
}
