import { redirect } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { requireStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import type { Outcome } from '#shop/domain/common/refusal.ts'
import { readBasketChoice } from '#shop/domain/pricing/kept-price.ts'
import {
  type ChangePricesInput,
  changePrices,
  undoPrices,
} from '#shop/operations/menu/change-prices.ts'
import { readListedItems } from '#shop/persistence/queries/menu/listed-items.ts'
import {
  changesTogetherWith,
  findChange,
  findLastChange,
} from '#shop/persistence/queries/settings/changes.ts'
import { readContentRevision } from '#shop/persistence/queries/settings/revisions.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Selector } from '#shop/persistence/tables.ts'
import type { Shop } from '#shop/shop.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { readTouchedByPrices } from '../impact/read-touched.ts'
import { isId } from '../is-id.ts'
import { MenuTabs } from '../menu/menu-tabs.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { SeeThen } from '../parts/see-then.tsx'
import type { Route } from './+types/route.ts'
import { Answer } from './answer.tsx'
import { Preview } from './preview.tsx'
import {
  changedAddress,
  type PriceAnswer,
  readPriceAnswer,
  refusedAddress,
  undoneAddress,
} from './price-answer.ts'
import { chosenItems, previewOf, readPriceQuery, ruleOf } from './price-query.ts'
import { PriceSentence } from './price-sentence.tsx'
import './prices.css'

/** What becomes of which prices by the rule that the address has; nothing is changed before it is posted. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const params = new URL(request.url).searchParams
  const query = readPriceQuery(params)
  const answer = readPriceAnswer(params)
  // The revision first: what changes after it is refused.
  const revision = await readContentRevision(read)
  const [categories, { currency }] = await Promise.all([readListedItems(read), readSettings(read)])
  const rule = ruleOf(query, currency.decimals)
  const rows = rule && previewOf(chosenItems(categories, query), rule, currency.decimals)
  const changing = rows?.filter(({ before, after }) => before !== after) ?? []
  return {
    now: clock(),
    query,
    revision,
    answer: answer && { ...answer, count: await countOf(read, answer) },
    categories: categories.map(({ id, name, items }) => ({
      id,
      name,
      items: items.flatMap((item) => (item.listing === 'archived' ? [] : [item])),
    })),
    rows,
    touched: await readTouchedByPrices(
      context,
      changing.map(({ id }) => id),
    ),
  }
}

async function countOf(read: Selector, answer: PriceAnswer): Promise<number> {
  if (answer.kind !== 'changed') return 0
  const change = await findChange(read, answer.change)
  return change ? (await changesTogetherWith(read, change)).length : 0
}

/** Changes the prices as the address says, or takes back those that were changed together. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const by = requireStaff(context).id
  const query = new URL(request.url).searchParams
  const typed = await readFormFields({ request, context }, ['revision', 'change', 'baskets'])
  if (typed && isId(typed.change)) {
    const undone = await undoPrices(shop, { id: typed.change, by })
    throw redirect(undone.ok ? undoneAddress() : refusedAddress(query, codeOf(undone)), 303)
  }
  if (!typed || !/^\d{1,15}$/.test(typed.revision))
    throw redirect(refusedAddress(query, undefined), 303)
  const baskets = readBasketChoice(typed.baskets)
  const asked = { revision: Number(typed.revision), baskets, by } as const
  throw redirect(await change(shop, query, asked), 303)
}

/** Returns the address that says what came of it. */
async function change(
  shop: Shop,
  params: URLSearchParams,
  asked: Pick<ChangePricesInput, 'revision' | 'baskets' | 'by'>,
): Promise<string> {
  const query = readPriceQuery(params)
  const { currency } = await readSettings(shop.read)
  const rule = ruleOf(query, currency.decimals)
  if (!rule) return refusedAddress(params, undefined)
  const items = chosenItems(await readListedItems(shop.read), query).map(({ id }) => id)
  const outcome = await changePrices(shop, { items, rule, ...asked })
  if (!outcome.ok) return refusedAddress(params, codeOf(outcome))
  const [id] = outcome.value.changed
  if (id === undefined) return refusedAddress(params, 'nothing_changed')
  return changedAddress(
    (await findLastChange(shop.read, { entity: 'item', id, by: asked.by })) ?? '',
  )
}

function codeOf(outcome: Outcome<unknown, string>): string | undefined {
  return outcome.ok ? undefined : outcome.refusals[0]?.code
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_prices({}, { locale }), isPrivate: true })
}

export default function PricesPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { now, query, revision, answer, categories, rows, touched } = loaderData
  return (
    <>
      <OfficeHead title={m.office_prices({}, { locale })} say={m.office_prices_say({}, { locale })}>
        <SeeThen now={now} path={href('/')} />
      </OfficeHead>
      <MenuTabs />
      {answer ? <Answer answer={answer} /> : null}
      <PriceSentence query={query} categories={categories} isWrong={query.typed !== '' && !rows} />
      {rows ? <Preview rows={rows} revision={revision} touched={touched} /> : null}
    </>
  )
}
