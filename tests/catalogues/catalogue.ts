import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What a catalogue's file says, by key: words, or a message with variants. */
export type CatalogueFile = Readonly<Record<string, unknown>>

/** A language's files by their names. */
export type Catalogue = Readonly<Record<string, CatalogueFile>>

/** What everything that translates a message has to keep. */
type MessageShape = { inputs: string[]; markup: string[] }

/** A message's shape, and by each of its counts the plural forms that it has words for. */
export type MessageFacts = MessageShape & { forms: Record<string, string[]> }

type Part = { type: string; name?: string; arg?: { type: string; name: string } }

type Declaration = { type: string; name: string; value?: { annotation?: { name: string } } }

type Variant = {
  messageBundleId: string
  /** A match with all that is left has no value. */
  matches: { key: string; value?: string }[]
  pattern: Part[]
}

/** The part of the format's reader that is used here; the package comes without types. */
type MessageReader = {
  importFiles(given: {
    settings: Settings
    files: { locale: string; content: Uint8Array }[]
  }): Promise<{
    bundles: { id: string; declarations: Declaration[] }[]
    variants: Variant[]
  }>
}

type Settings = { baseLocale: string; locales: string[]; modules: string[] }

const settings: Settings = JSON.parse(readFileSync('project.inlang/settings.json', 'utf8'))
const reader = await readerOf(settings)

/** The languages that have a folder of messages. */
export function catalogueNames(): string[] {
  return readdirSync('messages', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'compiled')
    .map(({ name }) => name)
}

export function readCatalogue(locale: string): Catalogue {
  const folder = join('messages', locale)
  const files = readdirSync(folder).map((name) => {
    return [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))] as const
  })
  return Object.fromEntries(files)
}

/** The facts of a file's messages by key, as the build reads them. */
export async function factsOf(file: CatalogueFile): Promise<Map<string, MessageFacts>> {
  const content = new TextEncoder().encode(JSON.stringify(file))
  const locale = settings.baseLocale
  const { bundles, variants } = await reader.importFiles({ settings, files: [{ locale, content }] })
  const facts = bundles.map(({ id, declarations }) => {
    const own = variants.filter(({ messageBundleId }) => messageBundleId === id)
    const parts = own.flatMap(({ pattern }) => pattern)
    const shape = { inputs: inputsOf(declarations, parts), markup: markupOf(parts) }
    return [id, { ...shape, forms: formsOf(declarations, own) }] as const
  })
  return new Map(facts)
}

/** Declared ones and those that words name: a variant may leave one out, or name one that nobody gives. */
function inputsOf(declarations: Declaration[], parts: Part[]): string[] {
  const declared = declarations.filter(({ type }) => type === 'input-variable')
  const local = declarations.filter(({ type }) => type === 'local-variable')
  const named = parts.flatMap(({ arg }) => (arg?.type === 'variable-reference' ? [arg] : []))
  const names = new Set([...declared, ...named].map(({ name }) => name))
  return [...names].filter((name) => !local.some((each) => each.name === name)).sort()
}

function markupOf(parts: Part[]): string[] {
  const tags = parts.filter(({ type }) => type.startsWith('markup-'))
  return [...new Set(tags.map(({ type, name }) => `${type} ${name}`))].sort()
}

function formsOf(declarations: Declaration[], variants: Variant[]): Record<string, string[]> {
  const counts = declarations.filter(({ value }) => value?.annotation?.name === 'plural')
  const matches = variants.flatMap((variant) => variant.matches)
  const forms = counts.map(({ name }) => {
    const named = matches.flatMap(({ key, value }) => (key === name && value ? [value] : []))
    return [name, [...new Set(named)].sort()]
  })
  return Object.fromEntries(forms)
}

async function readerOf({ modules: [path = ''] }: Settings): Promise<MessageReader> {
  const module: { default: MessageReader } = await import(resolve(path))
  return module.default
}
