import type { Route } from './+types/route.ts'

/** An order as its page shows it. */
export type OrderView = Route.ComponentProps['loaderData']['order']
