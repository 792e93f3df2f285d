import type { Currency } from '../common/money.ts'
import { anchor, anyList, anyObject, id, LENGTHS, lineOf, onlyTrue } from './checks.ts'
import { type FileItem, readDataDish, readDish } from './dish-fields.ts'
import type { MenuFault, MenuNote } from './fault.ts'
import { type JsonNode, readJson } from './json.ts'
import { FieldReader, shown } from './record.ts'
import { type FileShop, readShop } from './shop-fields.ts'
import { reportTaken } from './taken.ts'

export type FileCategory = {
  line: number
  id: string | undefined
  name: string
  anchor: string | undefined
}

export type MenuFile = {
  shop: FileShop | undefined
  /** Undefined where the format has none: the shop's categories stay as they are. */
  categories: FileCategory[] | undefined
  items: FileItem[]
  notes: MenuNote[]
}

export type MenuFileResult = { ok: true; value: MenuFile } | { ok: false; faults: MenuFault[] }

type ObjectNode = JsonNode & { kind: 'object' }

const MAX_ITEMS = 500
const MAX_CATEGORIES = 40

/**
 * Takes the text of a menu file, ours or one of the data.json shape, and the currency whose prices
 * it holds if it names none; gives what it says, or every fault in it by line.
 */
export function readMenuFile(text: string, currency: Currency): MenuFileResult {
  const json = readJson(text)
  if (!json.ok) return { ok: false, faults: [{ code: 'syntax', ...json.fault }] }
  const faults: MenuFault[] = []
  const file = readRoot(json.value, currency, faults)
  if (file) reportTaken(file, faults)
  if (!file || faults.length > 0) {
    return { ok: false, faults: faults.toSorted((a, b) => a.line - b.line) }
  }
  return { ok: true, value: file }
}

function readRoot(root: JsonNode, currency: Currency, faults: MenuFault[]): MenuFile | undefined {
  const has = (field: string) =>
    root.kind === 'object' && root.members.some(({ name }) => name === field)
  if (root.kind === 'object' && has('categories')) return readOurs(root, currency, faults)
  if (root.kind === 'object' && has('data')) return readData(root, currency.decimals, faults)
  faults.push({ code: 'not_a_menu', line: root.line })
  return undefined
}

function readOurs(root: ObjectNode, currency: Currency, faults: MenuFault[]): MenuFile {
  const fields = new FieldReader(root, 'file', faults)
  const shopNode = fields.optional('shop', anyObject)
  const shop = shopNode && readShop(shopNode, currency, faults)
  const { decimals } = shop?.settings.currency ?? currency
  const file: MenuFile = { shop, categories: [], items: [], notes: [] }
  const nodes = fields.required('categories', anyList) ?? []
  if (nodes.length > MAX_CATEGORIES) {
    const line = fields.lineOf('categories')
    faults.push({ code: 'too_many', line, field: 'categories', most: MAX_CATEGORIES })
  }
  for (const node of objects(nodes, 'categories', 'file', faults)) {
    readCategory(node, decimals, file, faults)
  }
  const isMeantEmpty = file.items.length === 0 && fields.optional('empty', onlyTrue)
  fields.reportUnasked()
  if (!isMeantEmpty) reportNoItems(file.items, fields.lineOf('categories'), faults)
  reportTooMany(file.items, 'items', faults)
  return file
}

function readCategory(
  node: ObjectNode,
  decimals: number,
  file: MenuFile,
  faults: MenuFault[],
): void {
  const of = `category on line ${node.line}`
  const fields = new FieldReader(node, of, faults)
  const category = {
    line: node.line,
    id: fields.optional('id', id),
    name: fields.required('name', lineOf(LENGTHS.name, 'name')) ?? '',
    anchor: fields.optional('anchor', anchor),
  }
  file.categories?.push(category)
  const items = objects(fields.required('items', anyList) ?? [], 'items', of, faults)
  fields.reportUnasked()
  for (const dish of items) {
    const read = readDish(dish, category.name, decimals, faults)
    if (read) file.items.push(read)
  }
}

function readData(root: ObjectNode, decimals: number, faults: MenuFault[]): MenuFile {
  const fields = new FieldReader(root, 'file', faults)
  const notes: MenuNote[] = []
  const nodes = objects(fields.required('data', anyList) ?? [], 'data', 'file', faults)
  fields.reportUnasked()
  const items = nodes
    .map((node) => readDataDish(node, decimals, faults, notes))
    .filter((dish) => dish !== undefined)
  reportNoItems(items, fields.lineOf('data'), faults)
  reportTooMany(items, 'data', faults)
  return { shop: undefined, categories: undefined, items, notes }
}

/** A file that was cut short by mistake must not take the menu from the guests. */
function reportNoItems(items: FileItem[], line: number, faults: MenuFault[]): void {
  if (items.length === 0 && faults.length === 0) faults.push({ code: 'no_items', line })
}

function reportTooMany(items: FileItem[], field: string, faults: MenuFault[]): void {
  const first = items[MAX_ITEMS]
  if (first) faults.push({ code: 'too_many', line: first.line, field, most: MAX_ITEMS })
}

/** Gives the objects of a list; whatever else stands in it is reported. */
function objects(nodes: JsonNode[], field: string, of: string, faults: MenuFault[]): ObjectNode[] {
  return nodes.filter((node): node is ObjectNode => {
    if (node.kind === 'object') return true
    const { line } = node
    faults.push({ code: 'wrong', line, field, of, expected: 'object', found: shown(node) })
    return false
  })
}
