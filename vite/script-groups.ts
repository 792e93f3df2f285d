import type { Rolldown } from 'vite'

/** Actions, texts and updates of an order that was placed; basket and checkout need none of it. */
const PLACED_ORDER =
  /\/app\/ui\/(use-fresh-data|ask-server)\.|\/shop\/domain\/orders\/order-(actions|transitions)\.ts$|\/app\/storefront\/order\/(headline-parts|state-text)\.|\/shop\/wording\/(?!kitchen\/|allergen-|part-text|in-sentence)|\/payments\/payment-status\.|\/messages\/(mail_)?order_(?!number\.|part_)/
const FORMS =
  /\/app\/ui\/(phone-)?fields?\.|\/messages\/layout_(country|number)|\/shop\/domain\/common\/(form-reading|email-address|phone-number|password|plain-text)\./
const ACCOUNTS =
  /\/(app\/(account|forms|visitor)|shop\/domain\/accounts)\/|\/messages\/(account_|layout_working|errors_form)/
/** The cards of items, for the menu, the kid menu and the page of an item. */
const CARDS =
  /\/app\/storefront\/menu\/|\/shop\/domain\/common\/fold-letters\.|\/app\/ui\/(stars|opening-hours|(json|page)-script)|\/messages\/menu_(?!hero_kept_)/
/** An order's page, the one for whoever fetches it, and the list of a guest's orders. */
const ORDERS =
  /\/app\/storefront\/(orders?\/|kept\/(use-keep-hero|order-hero|use-fresh|use-running|ask-statuses|last-status))|\/messages\/(order_(?!part_)|menu_hero_kept_)/
/** What is changed about a dish: on its own page, and in a dialog that is loaded when it is asked for. */
const DISH =
  /\/app\/storefront\/dish\/|\/messages\/dish_|\/shop\/domain\/(pricing\/((price|change)-combo|price-choices|asked-groups|made-dish|change-dish))\./
const FOR_FEW =
  /\/app\/(storefront\/(allergies\/|order\/(stack|line-rows)|stack\/|kept\/last-status)|ui\/(qr-code|dialog))|\/messages\/(allergens_|stack_|order_(?!part_))|\/shop\/(wording\/allergen-|domain\/menu\/(allergen-|made-of))|\/node_modules\/uqr\//

/** A burger drawn layer by layer, and what differs about it in words: for orders, and for whoever changes one. */
const STACK =
  /\/app\/storefront\/stack\/|\/messages\/(stack|order_part)_|\/shop\/wording\/(part-text|in-sentence)\./

/** The fourteen and their names, for the guest's list and the kitchen. */
const ALLERGENS =
  /\/messages\/allergens_(?=\w+$)|\/messages\/compiled\/messages\/allergens_|\/shop\/wording\/allergen-|\/shop\/domain\/common\/allergens\.ts$/

/** What only the crew's pages need. */
const KITCHEN =
  /\/app\/(kitchen|office)\/|\/shop\/domain\/kitchen\/(bags|fire-time|promise)\.|\/shop\/wording\/(kitchen\/|trouble)|\/messages\/(kitchen|office|alarm|allergies|paper|rider)_/

/** Too small for a request of their own, and shared by two pages only. */
const SMALL =
  /\/app\/storefront\/(checkout\/near-slots|allergies\/use-for-me|[\w/]+\/again-storage)\.ts$/

/**
 * Which of the browser's modules come together in one script: thirty small ones cost more to ask for than to read, and
 * compress less well. A module goes to the first group that takes it, or stays with its page. What only the kitchen,
 * forms or accounts need is kept from the pages that guests wait for, however many others share it.
 */
export function scriptGroups() {
  const isOfShell = shellModules()
  return [
    {
      name: (id: string, modules: Modules) =>
        SMALL.test(id) || isOfShell(id, modules) ? 'shell' : null,
      debugName: 'shell',
      priority: 5,
    },
    { name: 'stack', test: STACK, priority: 3 },
    { name: 'pages', test: isForMany, minShareCount: 3, priority: 2 },
    { name: 'cards', test: CARDS, minShareCount: 2, priority: 1 },
    { name: 'placed-order', test: PLACED_ORDER, minShareCount: 2, priority: 1 },
    { name: 'orders', test: ORDERS, minShareCount: 2, priority: 1 },
    { name: 'forms', test: FORMS, minShareCount: 2, priority: 1 },
    { name: 'allergens', test: ALLERGENS, minShareCount: 2, priority: 1 },
    { name: 'accounts', test: ACCOUNTS, minShareCount: 4 },
  ]
}

function isForMany(id: string): boolean {
  return [CARDS, FORMS, ACCOUNTS, PLACED_ORDER, KITCHEN, DISH, STACK, ALLERGENS, FOR_FEW].every(
    (few) => !few.test(id),
  )
}

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** The routes around every page, as the router's own plugin names what browsers get of them. */
const SHELL = ['app/root.tsx', 'app/storefront/layout.tsx'].map(
  (route) => `${process.cwd()}/${route}?__react-router-build-client-route`,
)

/** All that those routes import, and the messages that it says. */
function shellModules() {
  const found = new Set<string>()
  return (id: string, modules: Modules): boolean => {
    if (found.size === 0) for (const route of SHELL) follow(route, modules, found)
    const message = /\/messages\/compiled\/messages\/(\w+)\.js$/.exec(id)?.[1]
    return found.has(message ?? id)
  }
}

function follow(id: string, modules: Modules, found: Set<string>): void {
  if (found.has(id) || id.includes('/messages/compiled/')) return
  found.add(id)
  const module = modules.getModuleInfo(id)
  for (const [, message = ''] of module?.code?.matchAll(/\bm\.(\w+)\(/g) ?? []) found.add(message)
  for (const imported of module?.importedIds ?? []) follow(imported, modules, found)
}
