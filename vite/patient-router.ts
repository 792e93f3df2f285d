import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { editRouterModules } from './router-modules.ts'

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

/**
 * The router's package has no way to say what happens when the shop doesn't answer, so two of its modules are edited to
 * ask `app/ui/page-requests.ts`. The build fails when the router no longer has those places.
 */
export function patientRouter(): Plugin {
  return editRouterModules({
    name: 'patient-router',
    environment: 'client',
    modules: Object.keys(EDITS),
    // Before anything else changes what the edits search for.
    enforce: 'pre',
    edit: (module, code) => (module in EDITS ? patientModule(module, code) : code),
  })
}

const OURS = fileURLToPath(new URL('../app/ui/page-requests.ts', import.meta.url))

/** Returns the source of one of the router's modules, by its path in the package, edited to call ours. */
export function patientModule(module: string, code: string): string {
  const edit = EDITS[module]
  if (!edit || code.split(edit.from).length !== 2) {
    throw new Error(`The router’s ${module} no longer has ${edit?.from}`)
  }
  return `import { ${edit.takes} } from ${JSON.stringify(OURS)}\n${code.replace(edit.from, () => edit.to)}`
}
