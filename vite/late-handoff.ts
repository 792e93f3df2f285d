import type { Plugin } from 'vite'
import { editRouterModules } from './router-modules.ts'

const MODULE = 'server-runtime/server.js'
const FROM =
  'serverHandoffStream: encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode)'
const TO =
  'encodeHandoff: () => encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode)'

/**
 * The router encodes what a page's loaders say before the page is rendered, though nearly every page carries it as JSON: a
 * twelfth of what a board costs the server. So it encodes when `app/entry.server.tsx` asks for it. The build fails when the
 * router no longer has those two places.
 */
export function lateHandoff(): Plugin {
  return editRouterModules({
    name: 'late-handoff',
    environment: 'ssr',
    modules: [MODULE],
    edit: lateModule,
  })
}

/** Returns the source of one of the router's modules, by its path in the package, as the server has it. */
export function lateModule(module: string, code: string): string {
  if (module !== MODULE) return code
  if (code.split(FROM).length !== 3) throw new Error(`The router no longer has "${FROM}" twice`)
  return code.replaceAll(FROM, TO)
}
