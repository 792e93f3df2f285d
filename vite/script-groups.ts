import {
  countShares,
  loadedWith,
  type Modules,
  messageOrModule,
  routeModule,
  routeModules,
} from './shared-modules.ts'

/** States, texts and updates of an order that was placed; basket and checkout need none of it. */
const PLACED_ORDER =
  /\/app\/ui\/(use-fresh-data|ask-server)\.|\/shop\/domain\/orders\/order\.ts$|\/app\/storefront\/order\/(headline-parts|state-text)\.|\/shop\/wording\/(?!kitchen\/|trouble|for-text|allergen-|dish-allergens-|part-text|in-sentence|zone-|minute-)|\/payments\/payment-status\.|\/messages\/(mail_)?order_(?!number\.|part_)/
const FORMS =
  /\/app\/ui\/(phone-)?fields?\.|\/messages\/(layout_(country|number)|basket_for_too_long|checkout_(name|phone|email|contact)_\w+)|\/shop\/domain\/common\/(form-reading|email-address|phone-number|password|plain-text)\.|\/shop\/(wording\/zone-text|domain\/(hours\/time-text|orders\/guest-contact))\./
const ACCOUNTS =
  /\/(app\/(account|forms|visitor)|shop\/domain\/accounts)\/|\/messages\/(account_|layout_working|errors_form)/
/** The cards of items, for the menu, the kid menu and the page of an item. */
const CARDS =
  /\/app\/storefront\/(menu\/|kept-promise\.)|\/shop\/domain\/common\/(fold-letters|fill-text)\.|\/app\/ui\/(stars|opening-hours|(json|page)-script)|\/messages\/(menu_(?!hero_kept_)|layout_way_)/
/** An order's page, the one for whoever fetches it, and the list of a guest's orders. */
const ORDERS =
  /\/app\/storefront\/(orders?\/|kept\/(use-keep-hero|order-hero|use-fresh|use-running|ask-statuses|last-status))|\/messages\/(order_(?!part_)|menu_hero_kept_)/
/** What is changed about a dish: on its own page, and in a dialog that is loaded when it is asked for. */
const DISH =
  /\/app\/storefront\/dish\/|\/messages\/dish_|\/shop\/domain\/(menu\/(stack|diets|traits)|pricing\/((price|change)-combo|price-choices|asked-groups|made-dish|change-dish))\./
const FOR_FEW =
  /\/app\/(storefront\/(quiet-page|basket\/page\/|allergies\/|order\/(stack|line-rows|dead-link)|stack\/|kept\/last-status)|ui\/(qr-code|dialog))|\/messages\/(allergens_|stack_|basket_removed|order_(?!part_))|\/shop\/(wording\/allergen-|domain\/menu\/(allergen-|made-of))|\/node_modules\/uqr\//

/** A burger drawn layer by layer, and what differs about it in words: for orders, and for whoever changes one. */
const STACK =
  /\/app\/(storefront\/stack\/|ui\/(tower|place-layers|stack)\.)|\/shop\/domain\/menu\/upright\.|\/messages\/(stack|order_part)_|\/shop\/wording\/(part-text|in-sentence)\./

/** The fourteen and their names, for the guest's list and the kitchen. */
const ALLERGENS =
  /\/messages\/allergens_(?=\w+$)|\/messages\/compiled\/messages\/allergens_|\/shop\/wording\/allergen-|\/shop\/domain\/common\/allergens\.ts$/

/** What guests write to the shop, and what they read of it: nobody who orders waits for that. */
const LETTERS =
  /\/app\/storefront\/(contact|thread)\/|\/shop\/domain\/messages\/|\/messages\/contact_/

/** What the shop's rules and words have for the crew's pages only. */
const CREW =
  /\/shop\/(domain\/(kitchen\/bags|orders\/(bags-in|order-(actions|transitions))|pricing\/dishes-of)|wording\/(trouble|for|dish-allergens)-text)\.|\/messages\/alarm_/

/** What else only those pages need, or only they and the page of an order. */
const KITCHEN =
  /\/app\/(kitchen\/|office\/|ui\/reason-fields\.)|\/shop\/domain\/kitchen\/(fire-time|promise)\.|\/shop\/wording\/kitchen\/|\/messages\/(kitchen|office|allergies|paper|rider)_/

/** Too small for a request of their own, and shared by two pages only: they come with the first script. */
const SMALL =
  /\/app\/storefront\/(checkout\/near-slots|allergies\/use-for-me|[\w/]+\/again-storage)\.ts$|\/domain\/orders\/present-offer\.ts$|\/node_modules\/react-dom\/(index|cjs\/react-dom\.production)\.js$/

/**
 * Which of the browser's modules come together in one script: thirty small ones cost more to ask for than to read, and
 * compress less well. A module goes to the first group that takes it, or stays with its page. What only the kitchen,
 * forms or accounts need is kept from the pages that guests wait for, however many others share it.
 */
export function scriptGroups() {
  const isEverywhere = modulesEverywhere()
  return [
    {
      name: (id: string, modules: Modules) => (isEverywhere(id, modules) ? 'shell' : null),
      debugName: 'shell',
      priority: 5,
    },
    { name: 'stack', test: STACK, priority: 3 },
    { name: 'cards', test: CARDS, minShareCount: 2, priority: 1 },
    { name: 'placed-order', test: PLACED_ORDER, minShareCount: 2, priority: 1 },
    { name: 'orders', test: ORDERS, minShareCount: 2, priority: 1 },
    { name: 'forms', test: FORMS, minShareCount: 2, priority: 1 },
    { name: 'allergens', test: ALLERGENS, minShareCount: 2, priority: 1 },
    { name: 'crew', test: CREW, minShareCount: 2, priority: 1 },
    { name: 'accounts', test: ACCOUNTS, minShareCount: 4 },
    { name: 'letters', test: LETTERS, minShareCount: 2 },
  ]
}

/** The routes around every page. */
const AROUND = ['app/root.tsx', 'app/storefront/layout.tsx'].map(routeModule)

/** How many pages and dialogs need what comes with the first script, for whichever of them is next. */
const MANY = 3

/** Tells what comes with the first script: what is around every page, and what many of the others share. */
function modulesEverywhere() {
  let around: Set<string> | undefined
  let shares = new Map<string, number>()
  return (id: string, modules: Modules): boolean => {
    if (!around) {
      around = new Set(AROUND.flatMap((route) => [...loadedWith(route, modules)]))
      shares = countShares(routeModules(modules).filter(isOfGuests), modules)
    }
    const name = messageOrModule(id)
    const isShared = (shares.get(name) ?? 0) >= MANY && isForMany(id)
    return around.has(name) || SMALL.test(id) || isShared
  }
}

/** What only the crew's pages share is no reason for guests to load it, however many of them do. */
function isOfGuests(route: string): boolean {
  return !/\/app\/(office|kitchen)\//.test(route)
}

function isForMany(id: string): boolean {
  return [
    CARDS,
    FORMS,
    ACCOUNTS,
    PLACED_ORDER,
    CREW,
    KITCHEN,
    DISH,
    STACK,
    ALLERGENS,
    LETTERS,
    FOR_FEW,
  ].every((few) => !few.test(id))
}
