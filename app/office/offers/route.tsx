import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { writeWallMinute } from '#shop/domain/hours/wall-minute.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { Section } from '../parts/section.tsx'
import { SeeThen } from '../parts/see-then.tsx'
import { useFindInList } from '../parts/use-find-in-list.tsx'
import type { Route } from './+types/route.ts'
import { Answer } from './answer.tsx'
import { CodeRow } from './code-row.tsx'
import { answerOfferForm } from './offer-action.ts'
import { OfferForm } from './offer-form.tsx'
import type { OffersData, ShownCode } from './offers-data.ts'
import { readOffers } from './read-offers.ts'
import { givesText, limitsText } from './terms-text.ts'
import './offers.css'

/** The discount codes with what they cost, and the form of one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const offers = await readOffers(shop, new URL(request.url).searchParams)
  return { ...offers, now: shop.clock() }
}

export async function action(args: Route.ActionArgs) {
  return answerOfferForm(args)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_offers({}, { locale }), isPrivate: true })
}

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const money = useMoney()
  const { answer, form, codes, menu, now, openOrders } = loaderData
  const speaking = { menu, money, timeZone, locale, now }
  const present = codes.find(({ code }) => code === form.of)
  const running = codes.filter(({ state }) => state === 'runs')
  const over = codes.filter(({ state }) => state !== 'runs')
  return (
    <>
      <OfficeHead title={m.office_offers({}, { locale })} say={useSay(codes)}>
        <SeeThen now={now} path={href('/')} {...startOf(present, now, timeZone)} />
      </OfficeHead>
      <div className="o-stacked">
        {answer ? <Answer answer={answer} /> : null}
        <OfferForm
          form={form}
          menu={menu}
          present={
            present
              ? [givesText(present, speaking), limitsText(present, speaking)]
                  .filter((part) => part !== '')
                  .join(', ')
              : ''
          }
        />
        {codes.length === 0 ? (
          <div className="o-empty">
            <h2>{m.office_offers_empty_title({}, { locale })}</h2>
            <p>{m.office_offers_empty_text({}, { locale })}</p>
          </div>
        ) : null}
        <Codes
          title={m.office_offers_running({}, { locale })}
          codes={running}
          {...{ menu, now, openOrders }}
        />
        <Codes
          title={m.office_offers_over({}, { locale })}
          codes={over}
          {...{ menu, now, openOrders }}
        />
      </div>
    </>
  )
}

function useSay(codes: readonly ShownCode[]): string {
  const locale = useLocale()
  const money = useMoney()
  const count = codes.filter(({ state }) => state === 'runs').length
  const sum = (part: 'given' | 'cameIn') => codes.reduce((all, code) => all + code[part], 0)
  if (count === 0) return m.office_offers_say_none({}, { locale })
  if (sum('cameIn') === 0) return m.office_offers_say_unused({ count }, { locale })
  const sums = { given: money(sum('given')), cameIn: money(sum('cameIn')) }
  return m.office_offers_say({ count, ...sums }, { locale })
}

/** A code that begins later is seen when it does. */
function startOf(code: ShownCode | undefined, now: number, timeZone: string) {
  const starts = code?.startsAt ?? 0
  return starts > now ? { at: writeWallMinute(starts, timeZone) } : {}
}

type CodesProps = Pick<OffersData, 'menu' | 'openOrders'> & {
  title: string
  codes: readonly ShownCode[]
  now: number
}

function Codes({ title, codes, menu, now, openOrders }: CodesProps) {
  const { field, isFound } = useFindInList(codes.map(({ code }) => code))
  if (codes.length === 0) return null
  return (
    <Section title={title}>
      {field}
      <ul className="o-codes">
        {codes
          .filter(({ code }) => isFound(code))
          .map((code) => (
            <CodeRow
              key={code.code}
              code={code}
              menu={menu}
              now={now}
              openOrders={openOrders[code.code] ?? 0}
            />
          ))}
      </ul>
    </Section>
  )
}
