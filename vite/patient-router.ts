import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Edit = { takes: readonly string[]; from: string; to: string }

/**
 * Where the router gives up in a browser when the shop doesn't answer: it shows an error instead of the page that was asked
 * for, and for a script that doesn't come it reloads the page, which without a connection is gone then.
 */
const EDITS: Record<string, Edit> = {
  'dom/ssr/single-fetch.js': {
    takes: ['fetchPage'],
    from: 'await fetch(url, await createRequestInit(request))',
    to: 'await fetchPage(url, await createRequestInit(request))',
  },
  'dom/ssr/routeModules.js': {
    takes: ['isScriptWorthAnotherTry'],
    from: `		console.error(\`Error loading route module \\\`\${route.module}\\\`, reloading page...\`);
		console.error(error);
`,
    to: `		if (await isScriptWorthAnotherTry()) return loadRouteModule(route, routeModulesCache);
`,
  },
}

const MODULE =
  /\/react-router\/dist\/production\/lib\/(dom\/ssr\/(?:single-fetch|routeModules)\.js)$/

/**
 * The router's package has no way to say what happens when the shop doesn't answer, so two of its modules are edited on their
 * way into the browser's scripts, to ask `app/ui/page-requests.ts`. The build fails when the router no longer has those places.
 */
export function patientRouter(): Plugin {
  const unseen = new Set(Object.keys(EDITS))
  return {
    name: 'patient-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: MODULE },
      handler(code, id) {
        const module = MODULE.exec(id)?.[1] ?? ''
        unseen.delete(module)
        return { code: patientModule(module, code), map: null }
      },
    },
    buildEnd() {
      if (unseen.size > 0) throw new Error(`The router no longer has ${[...unseen].join(', ')}`)
    },
  }
}

const OURS = fileURLToPath(new URL('../app/ui/page-requests.ts', import.meta.url))

/** Takes a module of the router by its path in the package; gives it with what it asks of us. */
export function patientModule(module: string, code: string): string {
  const edit = EDITS[module]
  if (!edit || code.split(edit.from).length !== 2) {
    throw new Error(`The router's ${module} no longer has ${edit?.from}`)
  }
  return `import { ${edit.takes} } from ${JSON.stringify(OURS)}\n${code.replace(edit.from, () => edit.to)}`
}
