import { type Plugin, parseSync, Visitor } from 'vite'
import { type Edit, edited } from './edits.ts'

/** What this shop never asks of React in a browser. What is left of such a function throws. */
const NEVER_CALLED = [
  // `<ViewTransition>`: pages travel by the browser's own view transitions.
  'startViewTransition',
  'flushAfterMutationEffects',
  'reportViewTransitionError',
  'scheduleViewTransitionEvent',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'createViewTransitionInstance',
  'applyViewTransitionToHostInstances',
  'restoreViewTransitionOnHostInstances',
  'measureViewTransitionHostInstancesRecursive',
  'trackEnterViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  // `<Fragment ref>`.
  'FragmentInstance',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  // `<SuspenseList>` and `<Activity>`.
  'updateSuspenseListComponent',
  'initSuspenseListRenderState',
  'cutOffTailIfNeeded',
  'findFirstSuspended',
  'updateActivityComponent',
  // `useActionState`, and what the compiler of React would call.
  'mountActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'dispatchActionState',
  'useMemoCache',
  // `preload`, `preinit` and their like of `react-dom`, and style sheets and scripts that React itself loads.
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'preloadStylesheet',
  'acquireResource',
]

/** What the same reasons say of conditions, with single spaces. What is never done goes. */
const KNOWN: Record<string, 'false'> = {
  // A view transition of React's.
  '(committedLanes & 335544064) === committedLanes': 'false',
  '(lanes & 335544064) === lanes': 'false',
  // A change of the page that waits for a style sheet or a picture.
  'isViewTransitionEligible || subtreeFlags & 8192 || 16785408 === (subtreeFlags & 16785408)':
    'false',
  '0 !== (workInProgress.mode & 32)': 'false',
  '"stylesheet" === pendingProps.rel && "string" === typeof pendingProps.href && "string" === typeof pendingProps.precedence':
    'false',
}

/** Methods of what nobody makes. */
const METHODS = /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\./

/** Names the components around an error, which nobody reads in a browser. */
const STACK = 'getStackByFiberInDevAndProd'

/**
 * React is half of all scripts, and a tenth of it is for components that this shop doesn't have. As the router beside it
 * (`lean-router.ts`) it is edited on its way into the browser's scripts. The build fails when React no longer has what is named above.
 */
export function leanReact(): Plugin {
  let isSeen = false
  return {
    name: 'lean-react',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler(code) {
        isSeen = true
        return { code: leanReactDom(code), map: null }
      },
    },
    buildEnd() {
      if (!isSeen) throw new Error('React is no longer in react-dom-client.production.js')
    },
  }
}

/** Takes React's module for browsers; gives what this shop needs of it. */
export function leanReactDom(code: string): string {
  const edits: Edit[] = []
  const uncalled = new Set(NEVER_CALLED)
  const unseen = new Set([...NEVER_CALLED, ...Object.keys(KNOWN), STACK])
  const decide = ({ start, end }: { start: number; end: number }) => {
    const condition = code.slice(start, end).replace(/\s+/g, ' ')
    const text = KNOWN[condition]
    if (text === undefined) return
    unseen.delete(condition)
    edits.push({ start, end, text })
  }
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (!id || !body) return
      const { start, end } = body
      if (id.name === STACK) edits.push({ start, end, text: `{ return "" }` })
      else if (uncalled.has(id.name)) {
        edits.push({ start, end, text: `{ throw Error('lean-react.ts: ${id.name}') }` })
      } else return
      unseen.delete(id.name)
    },
    AssignmentExpression({ start, end }) {
      if (METHODS.test(code.slice(start, start + 40))) edits.push({ start, end, text: 'void 0' })
    },
    BinaryExpression: decide,
    LogicalExpression: decide,
  }).visit(parseSync('react-dom.js', code).program)
  if (unseen.size === 0) return edited(code, edits)
  throw new Error(`React no longer has ${[...unseen].join(', ')}`)
}
