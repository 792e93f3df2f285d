import { priceText } from '#shop/domain/common/amount.ts'
import { pick } from '#shop/domain/common/pick.ts'
import { taxGroups } from '#shop/domain/menu/tax-groups.ts'
import { hotFrom, offerState } from '#shop/domain/orders/present-offer.ts'
import { FIRST_STEPS, minutesLeft } from '#shop/domain/settings/first-run.ts'
import { firstZoneOf } from '#shop/domain/settings/first-zone.ts'
import type { ShopSettings } from '#shop/domain/settings/settings.ts'
import { typedSetting } from '#shop/domain/settings/typed-setting.ts'
import { readPresentOffer } from '#shop/operations/orders/present-offer.ts'
import { type FirstRun, readFirstRun } from '#shop/operations/settings/first-run.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { findTestOrder } from '#shop/persistence/queries/kitchen/test-orders.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { readMenuDraft } from '#shop/persistence/queries/menu/menu-drafts.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { fieldOf, typedWeek, WEEK } from '../hours/week-draft.ts'
import { isId } from '../is-id.ts'
import { readTestMail, shownKeys } from '../shop/read-shop.ts'
import { writtenMarks } from '../shop/section/section-form.ts'
import type {
  LastPage,
  OpenData,
  OpenStep,
  OtherFields,
  PreviewDish,
  PreviewPromise,
  ShownTax,
} from './open-data.ts'
import { FIELD_SETTINGS, OTHER_SETTINGS, stepIn, TAX_FIELDS } from './open-steps.ts'

const A_DAY = 24 * 3_600_000

/** Reads one of the first steps, as its form has it, or the last page. Of an open shop there is the last page alone. */
export async function readOpen(shop: Shop, query: URLSearchParams): Promise<OpenData> {
  const settings = await readSettings(shop.read)
  const run = await readFirstRun(shop.read, settings)
  const step = run.isTrial ? stepIn(query.get('step'), run.steps) : 'open'
  const all = [...FIELD_SETTINGS[step], ...OTHER_SETTINGS[step]]
  return {
    isTrial: run.isTrial,
    step,
    steps: run.steps,
    shopName: settings.name,
    settings: shownKeys(FIELD_SETTINGS[step], settings),
    others: othersOf(step, settings),
    seen: writtenMarks(all.map((key) => seenMark(shop, settings[key]))),
    dishes: run.dishes,
    examples: run.examples.length,
    taxesSeen: step === 'menu' ? seenMark(shop, taxGroups(await readMenuDraft(shop.read))) : '',
    taxes: step === 'menu' && run.examples.length > 0 ? await readTaxes(shop) : [],
    missing: run.missing,
    minutesLeft: minutesLeft(run.steps),
    preview: await readPreview(shop),
    promise: await readPromise(shop),
    last: step === 'open' ? await readLastPage(shop, run, query) : null,
  }
}

/** The one that leads the menu, or else the first that has a picture. */
async function readPreview({ read }: Shop): Promise<PreviewDish | null> {
  const { menu, settings } = await readContent(read)
  const dishes = menu.categories.flatMap(({ items }) => items)
  const first = dishes.find(({ id }) => id === settings.featuredItemId)
  const shown = first?.picture ? first : dishes.find(({ picture }) => picture !== null)
  return shown ? pick(shown, ['title', 'price', 'picture']) : null
}

/** As the menu's page says it to guests once the shop is open. */
async function readPromise({ read, clock }: Shop): Promise<PreviewPromise> {
  const now = clock()
  const offer = await readPresentOffer(read, now)
  const state = offerState(offer, now)
  const isOpen = state === 'open' || state === 'rush' || state === 'last'
  const { closesAt, opensAt } = offer
  return { isOpen, hotAt: hotFrom(offer, state, now), closesAt, opensAt, now }
}

async function readTaxes({ read }: Shop): Promise<ShownTax[]> {
  const groups = taxGroups(await readMenuDraft(read))
  return groups.map((group, nth) => ({
    ...group,
    field: TAX_FIELDS[nth] ?? '',
    typed: typedSetting('deliveryTaxRate', group.taxRate, 0),
  }))
}

function othersOf(step: OpenStep, settings: ShopSettings): OtherFields {
  if (step === 'place') return { currency: settings.currency.code }
  if (step === 'colour') return { accent: settings.accent }
  if (step === 'hours') {
    const week = typedWeek(settings.openingHours)
    return Object.fromEntries(WEEK.map((weekday) => [fieldOf(weekday), week[weekday]]))
  }
  const zone = step === 'ways' ? firstZoneOf(settings) : null
  if (!zone) return {}
  const minimum = zone.minimum === 0 ? '' : priceText(zone.minimum, settings.currency.decimals)
  return { postcodes: zone.postcodes.join(', '), minimum }
}

async function readLastPage(
  shop: Shop,
  { steps, missing }: FirstRun,
  query: URLSearchParams,
): Promise<LastPage> {
  const id = query.get('mail') ?? ''
  const became = isId(id) ? await readTestMail(shop, id) : null
  return {
    address: shop.publicUrl,
    left: FIRST_STEPS.filter((step) => steps[step] !== 'done'),
    takesCards: shop.payments() !== null,
    mailHost: shop.fixed.mailHost,
    mail: became === null ? null : { id, became },
    testOrder: await findTestOrder(shop.read, shop.clock() - A_DAY),
    refused: query.has('refused') ? missing : [],
  }
}
