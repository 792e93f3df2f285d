import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { typedPrinter, USUAL_PRINTER } from '#shop/domain/settings/typed-printer.ts'
import { readPrinters } from '#shop/operations/kitchen/office-printers.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { Section } from '../parts/section.tsx'
import { Fact, FactList } from '../shop/facts.tsx'
import type { Route } from './+types/route.ts'
import { Answer } from './answer.tsx'
import { PrinterForm } from './printer-form.tsx'
import { PrinterSection } from './printer-section.tsx'
import { answerPrintersForm } from './printers-action.ts'
import { readPrintersAnswer } from './printers-address.ts'
import type { PrinterRefusal, PrintersData } from './printers-data.ts'
import '../shop/shop.css'

/** Everything that prints, how it stands with it, and the form of one printer or of a new one. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<PrintersData> {
  const query = new URL(request.url).searchParams
  const shop = context.get(shopContext)
  const all = await readPrinters(shop)
  const shown = all.printers.find(({ name }) => name === query.get('printer'))
  const form = { of: shown?.name ?? null, typed: shown ? typedPrinter(shown) : USUAL_PRINTER }
  return { ...all, now: shop.clock(), answer: readPrintersAnswer(query), form }
}

export async function action(args: Route.ActionArgs) {
  return answerPrintersForm(args)
}

export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_printers({}, { locale }), isPrivate: true })
}

export default function PrintersPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { printers, seen, now } = loaderData
  const refusal: PrinterRefusal | null = actionData ?? null
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/shop')}>{m.office_shop({}, { locale })}</Link>}
        title={m.office_printers({}, { locale })}
        say={m.office_printers_say({}, { locale })}
      />
      <div className="o-stacked">
        {refusal ? null : <Answer answer={loaderData.answer} />}
        {printers.length === 0 ? <p>{m.office_printers_none({}, { locale })}</p> : null}
        {printers.map((printer) => (
          <PrinterSection key={printer.name} printer={printer} seen={seen} now={now} />
        ))}
        <PrinterForm data={loaderData} refusal={refusal} />
        <Screens {...loaderData} />
      </div>
    </>
  )
}

function Screens({ screens, now }: PrintersData) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return (
    <Section
      title={m.office_printers_screens({}, { locale })}
      aside={
        <Link className="btn btn--line btn--small" to={href('/kitchen/print')}>
          {m.office_printers_station({}, { locale })}
        </Link>
      }
    >
      {screens.length === 0 ? <p>{m.office_printers_no_screens({}, { locale })}</p> : null}
      <FactList>
        {screens.map(({ name, seenAt }) => (
          <Fact key={`${name} ${seenAt}`} name={name}>
            {m.office_printers_seen(
              { time: dayAndTime(seenAt, now, timeZone, locale) },
              { locale },
            )}
          </Fact>
        ))}
      </FactList>
    </Section>
  )
}
