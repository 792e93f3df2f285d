import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** Every address of routes.ts as addresses.ts writes it, and the file below app/ that answers it. */
export function listedRoutes(): { address: string; file: string }[] {
  return pagesOf(routes, '')
}

function pagesOf(
  entries: readonly RouteConfigEntry[],
  base: string,
): { address: string; file: string }[] {
  return entries.flatMap(({ path, file, children }) => {
    const address = path === undefined ? base : `${base}/${path}`
    return children ? pagesOf(children, address) : [{ address: address || '/', file }]
  })
}
