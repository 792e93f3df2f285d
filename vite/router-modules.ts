import type { Plugin } from 'vite'

type RouterModules = {
  name: string
  environment: 'client' | 'ssr'
  /** The modules that are edited in any case, by their paths in the router's package. */
  modules: readonly string[]
  edit: (module: string, code: string) => string
  enforce?: 'pre'
}

/**
 * Edits modules of the router on their way into the browser's scripts, or the server's. The build fails when the router no longer has one
 * that is named.
 */
export function editRouterModules({
  name,
  environment: edits,
  modules,
  edit,
  ...plugin
}: RouterModules): Plugin {
  const unseen = new Set(modules)
  return {
    ...plugin,
    name,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === edits,
    transform: {
      filter: { id: MODULE },
      handler(code, id) {
        const module = MODULE.exec(id)?.[1] ?? ''
        unseen.delete(module)
        return { code: edit(module, code), map: null }
      },
    },
    buildEnd() {
      if (unseen.size > 0) throw new Error(`The router no longer has ${[...unseen].join(', ')}`)
    },
  }
}

const MODULE = /\/react-router\/dist\/production\/lib\/([\w/-]+\.js)$/
