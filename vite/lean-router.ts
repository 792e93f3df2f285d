import type { Config } from '@react-router/dev/config'
import { type Plugin, parseSync, Visitor } from 'vite'
import { type Edit, edited } from './edits.ts'
import { editRouterModules } from './router-modules.ts'

/**
 * Functions of the router that this shop's pages never call, by module. Their bodies are replaced by an error that
 * names this file.
 */
const NEVER_CALLED: Record<string, readonly string[]> = {
  // No `instrumentations` are handed to the router.
  'router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  // All routes are known from the start (`routeDiscovery: initial`).
  'dom/ssr/fog-of-war.js': ['getPartialManifest', 'fetchAndApplyManifestPatches'],
  // ... and nothing uses `useBlocker`, or reloads code on change.
  'router/router.js': [
    'discoverRoutes',
    'patchRoutes',
    'patchRoutesImpl',
    'getInstrumentationNavigateMeta',
    'getBlocker',
    'updateBlocker',
    'deleteBlocker',
    '_internalSetRoutes',
    // The framework brings its own way to load data.
    'defaultDataStrategy',
    'defaultDataStrategyWithMiddleware',
  ],
  'dom/ssr/routes.js': [
    'createClientRoutesWithHMRRevalidationOptOut',
    'wrapShouldRevalidateForHdr',
  ],
  // No `<Link prefetch>`.
  'dom/ssr/components.js': ['PrefetchPageLinks'],
  // Pages are rendered on the server, and not as server components.
  'dom/ssr/single-fetch.js': ['nonSsrStrategy'],
  'hooks.js': [
    'RSCErrorHandler',
    // All navigation is the data router's.
    'useNavigateUnstable',
  ],
}

/**
 * Conditions in the router that are always the same here, for the same reasons. The branch that is never taken goes.
 */
const KNOWN: Record<string, Record<string, 'true' | 'false'>> = {
  'router/router.js': {
    'init.patchRoutesOnNavigation': 'false',
    isFogOfWar: 'false',
    'future.unstable_routePatternMatching': 'false',
    'fogOfWar.active && fogOfWar.matches': 'false',
    'blockerKey && delta != null': 'false',
    blockerKey: 'false',
    isStaticHandler: 'false',
    'blockerFunctions.size === 0': 'true',
    // Forms are sent as forms, never as JSON or text.
    'opts.body !== void 0': 'false',
    'opts.formData': 'true',
  },
  'dom/ssr/components.js': {
    staticContext: 'false',
    '!isStatic': 'true',
    '!enableFogOfWar': 'true',
    isRSCRouterContext: 'false',
    'isSpaMode && !isHydrated': 'false',
    'typeof manifest.sri === "object"': 'false',
    'typeof criticalCss === "string"': 'false',
    'typeof criticalCss === "object"': 'false',
  },
  'dom/dom.js': { 'formData && encType === "text/plain"': 'false' },
  'dom/lib.js': { 'shouldPrefetch && !isAbsolute': 'false' },
  'dom/ssr/routes.js': { isSpaMode: 'false', needsRevalidation: 'false' },
  'dom/ssr/single-fetch.js': { '!ssr && !foundRevalidatingServerLoader': 'false' },
  'dom-export/hydrated-router.js': {
    'window.__reactRouterManifest.sri === true': 'false',
    'ssrInfo.context.isSpaMode': 'false',
  },
}

/**
 * Calls that tell developers about mistakes: the first do nothing else and go, the others throw and keep the condition
 * without its message.
 */
const WARNINGS = ['warning', 'warnOnce', 'warningOnce']
const CLAIMS = ['invariant', 'UNSAFE_invariant']

/**
 * The router weighs more than all of our own code, and much of it can't be reached here. Its package has no switches for
 * that, so its modules are edited. The build fails when the router no longer has
 * what is named above, or when the routes are no longer all known from the start.
 */
export function leanRouter({ ssr, routeDiscovery }: Config): Plugin {
  if (!ssr || routeDiscovery?.mode !== 'initial') {
    throw new Error('lean-router.ts removes what these settings of the router need')
  }
  const modules = [...Object.keys(NEVER_CALLED), ...Object.keys(KNOWN)]
  return editRouterModules({
    name: 'lean-router',
    environment: 'client',
    modules,
    edit: leanModule,
  })
}

/** Returns the source of one of the router's modules, by its path in the package, without what browsers don't need. */
export function leanModule(module: string, code: string): string {
  return edited(code, editsOf(module, code))
}

function editsOf(module: string, code: string): Edit[] {
  const edits: Edit[] = []
  const uncalled = new Set(NEVER_CALLED[module])
  const known = new Map(Object.entries(KNOWN[module] ?? {}))
  const unseen = new Set([...uncalled, ...known.keys()])
  const decide = ({ test: { start, end } }: { test: { start: number; end: number } }) => {
    const condition = code.slice(start, end)
    const text = known.get(condition)
    if (text === undefined) return
    unseen.delete(condition)
    edits.push({ start, end, text })
  }
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (!id || !body || !uncalled.has(id.name)) return
      unseen.delete(id.name)
      edits.push({ ...placeOf(body), text: `{ throw Error('lean-router.ts: ${id.name}') }` })
    },
    IfStatement: decide,
    ConditionalExpression: decide,
    CallExpression({ callee, arguments: [claim, words], start, end }) {
      if (callee.type !== 'Identifier') return
      if (WARNINGS.includes(callee.name)) edits.push({ start, end, text: 'void 0' })
      if (!CLAIMS.includes(callee.name) || !claim || !words) return
      edits.push({ start: claim.end, end, text: ')' })
    },
  }).visit(parseSync(module, code).program)
  if (unseen.size === 0) return edits
  throw new Error(`The router’s ${module} no longer has ${[...unseen].join(', ')}`)
}

function placeOf({ start, end }: { start: number; end: number }) {
  return { start, end }
}
