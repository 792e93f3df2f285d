import type { Plugin } from 'vite'
import { editRouterModules } from './router-modules.ts'

const MODULE = 'dom/ssr/links.js'
const FROM = 'await Promise.all(descriptors.map(prefetchStyleLink));'
const TO = `await Promise.all(descriptors.map((link) => prefetchStyleLink({ ...link, rel: "preload", as: "style" })));`

/**
 * The router loads the style sheets of the next page by putting them into the page that is left, and taking them out
 * again: for that the browser lays all of its text out anew, in the middle of a tap. This preloads them instead. The build
 * fails when the router no longer has that place.
 */
export function preloadedStyles(): Plugin {
  return editRouterModules({
    name: 'preloaded-styles',
    environment: 'client',
    modules: [MODULE],
    // Before anything else changes what the edit searches for.
    enforce: 'pre',
    edit: (module, code) => (module === MODULE ? withPreloadedStyles(code) : code),
  })
}

/** Returns the source of the router's module of links, edited. */
export function withPreloadedStyles(code: string): string {
  if (code.split(FROM).length !== 2) throw new Error(`The router’s ${MODULE} no longer has ${FROM}`)
  return code.replace(FROM, () => TO)
}
