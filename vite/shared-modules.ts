import { globSync } from 'node:fs'
import type { Rolldown } from 'vite'

export type Modules = { getModuleInfo: (id: string) => Linked | null }

type Linked = Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'>

/** How the router's own plugin names what browsers get of a route. */
const OF_ROUTE = '?__react-router-build-client-route'

/** Returns the module that browsers get of the route in a file of `app`. */
export function routeModule(file: string): string {
  return `${process.cwd()}/${file}${OF_ROUTE}`
}

/** Returns the modules of all routes that the build has. */
export function routeModules(modules: Modules): string[] {
  return globSync('app/**/*.{ts,tsx}')
    .map(routeModule)
    .filter((id) => modules.getModuleInfo(id) !== null)
}

/**
 * Returns all that a module loads with itself, and the names of the messages that these say: each message is a module,
 * which is only imported by way of a list of all.
 */
export function loadedWith(start: string, modules: Modules): Set<string> {
  const found = new Set([start])
  for (const id of found) {
    const module = modules.getModuleInfo(id)
    for (const imported of module?.importedIds ?? []) if (!isMessage(imported)) found.add(imported)
    for (const [, message = ''] of module?.code?.matchAll(/\bm\.(\w+)/g) ?? []) found.add(message)
  }
  return found
}

/** Returns for each module, and each message, how many of the routes and of the modules that are loaded later need it. */
export function countShares(routes: string[], modules: Modules): Map<string, number> {
  const shares = new Map<string, number>()
  const starts = new Set(routes)
  for (const start of starts) {
    for (const id of loadedWith(start, modules)) {
      shares.set(id, (shares.get(id) ?? 0) + 1)
      for (const late of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) starts.add(late)
    }
  }
  return shares
}

/** Returns the name of the message that a module is, else its id: what the sets and counts above know it by. */
export function messageOrModule(id: string): string {
  return /\/messages\/compiled\/messages\/(\w+)\.js$/.exec(id)?.[1] ?? id
}

function isMessage(id: string): boolean {
  return id.includes('/messages/compiled/')
}
