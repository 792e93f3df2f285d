import { listedRoutes } from './listed-routes.ts'

/** What is posted or downloaded has no page, nor has what leads nowhere. */
const NO_PAGES = /\/(send|photo|download|\*)$|\.(csv|json)$/

/** The address of every page of the office, as routes.ts writes it. */
export function officePages(): string[] {
  return listedRoutes()
    .map(({ address }) => address)
    .filter((address) => /^\/office(\/|$)/.test(address) && !NO_PAGES.test(address))
}
