import type { Plugin } from 'vite'
import { type Edit, edited } from './edits.ts'
import { editRouterModules } from './router-modules.ts'

const MODULE = 'router/utils.js'
const START = 'function matchRouteBranch(branch, pathname, allowPartial = false) {'
const TEST = `
	let isPossible = branch.wholePath ??= compilePath(branch.path, false, true)[0];
	if (!allowPartial && !isPossible.test(pathname)) return null;`

/**
 * The router finds an address by trying all routes from the root down, for each anew, and twice a request: a twentieth of
 * what an order costs the server. So each route's whole path is tried first, and only the one that fits is taken apart. The
 * build fails when the router no longer has the function.
 */
export function quickRoutes(): Plugin {
  return editRouterModules({
    name: 'quick-routes',
    environment: 'ssr',
    modules: [MODULE],
    edit: quickModule,
  })
}

/** Returns the source of one of the router's modules, by its path in the package, as the server has it. */
export function quickModule(module: string, code: string): string {
  if (module !== MODULE) return code
  const end = code.indexOf(START) + START.length
  if (end < START.length) throw new Error(`The router no longer has "${START}"`)
  const edit: Edit = { start: end, end, text: TEST }
  return edited(code, [edit])
}
