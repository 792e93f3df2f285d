// Stands in for the package @inlang/sdk, which is made for editors and keeps catalogues in a database of its own: 312 MB of
// it to read some JSON (docs/decisions/138-what-an-installation-brings.md).
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Paraglide tells faults of its plugins from others by it; here a plugin that fails just throws. */
export class PluginError extends Error {}

/**
 * Reads a project's settings and, with its plugins, its catalogues.
 * @param {{ path: string, fs: typeof import('node:fs') }} project
 *   Files are read with the given `fs`, because whoever watches them has to know which they are.
 */
export async function loadProjectFromDirectory({ path, fs }) {
  const settings = JSON.parse(await fs.promises.readFile(resolve(path, 'settings.json'), 'utf8'))
  const inProject = (/** @type {string} */ file) => resolve(dirname(path), file)
  const imported = { bundles: [], messages: [], variants: [] }
  for (const module of settings.modules) {
    const { default: plugin } = await import(pathToFileURL(inProject(module)).href)
    const files = []
    for (const { locale, path: file } of await plugin.toBeImportedFiles({ settings })) {
      files.push({ locale, content: await fs.promises.readFile(inProject(file)) })
    }
    const found = await plugin.importFiles({ settings, files })
    for (const kind of Object.keys(imported)) imported[kind].push(...found[kind])
  }
  return {
    db: nested(imported),
    settings: { get: async () => settings },
    errors: { get: async () => [] },
    close: async () => {},
  }
}

/** Gives the messages of a project as a query, which is how Paraglide asks for them. */
export function selectBundleNested(bundles) {
  return { execute: async () => bundles }
}

/** A bundle is a message in all languages, its variants are those for one, two, many. Sorted, so that each compilation gives the same. */
function nested({ bundles, messages, variants }) {
  const keyOf = (bundle, locale) => JSON.stringify([bundle, locale])
  const byBundle = new Map(bundles.map((bundle) => [bundle.id, { ...bundle, messages: [] }]))
  const byMessage = new Map()
  for (const message of messages) {
    const key = keyOf(message.bundleId, message.locale)
    if (byMessage.has(key)) throw new Error(`The message ${key} is in two catalogues`)
    byMessage.set(key, { ...message, variants: [] })
    byBundle.get(message.bundleId).messages.push(byMessage.get(key))
  }
  for (const { messageBundleId, messageLocale, ...variant } of variants) {
    byMessage.get(keyOf(messageBundleId, messageLocale)).variants.push(variant)
  }
  return [...byBundle.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** What only Paraglide's other commands ask for. */
export function loadProjectInMemory() {
  throw notHere()
}
export const newProject = loadProjectInMemory
export const saveProjectToDirectory = loadProjectInMemory

function notHere() {
  return new Error('project.inlang/sdk can only compile')
}
