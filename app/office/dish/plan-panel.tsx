import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { KEPT_PRICE_MINUTES } from '#shop/domain/common/limits.ts'
import { writeWallMinute } from '#shop/domain/hours/wall-minute.ts'
import { minuteText } from '#shop/wording/minute-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { OrdersAhead } from '../impact/orders-ahead.tsx'
import { touchedText } from '../impact/touched-text.ts'
import { fieldText, valueText } from '../log/change-text.ts'
import { useDishForm } from '../menu/use-dish-form.ts'
import { KeepPrices } from '../parts/keep-prices.tsx'
import { Section } from '../parts/section.tsx'
import { SeeThen } from '../parts/see-then.tsx'
import type { PlanData } from './plan-data.ts'
import { whyText } from './why-text.ts'
import './plan.css'

type PlanPanelProps = {
  id: string
  slug: string
  plan: PlanData
  now: number
  /** The names of categories, by id. */
  names: Readonly<Record<string, string>>
}

/** The draft of a dish: what it changes, when it is published, and what can be done with it. */
export function PlanPanel({ id, slug, plan, now, names }: PlanPanelProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const { who, savedAt, publishAt, refusedFor } = plan
  const when = dayAndTime(savedAt, now, timeZone, locale)
  const at = publishAt === null ? null : writeWallMinute(publishAt, timeZone)
  return (
    <Section title={m.office_plan({}, { locale })} id="draft">
      {refusedFor === null ? null : (
        <Notice tone="bad">{whyText(refusedFor)({}, { locale })}</Notice>
      )}
      <p>
        {who === null
          ? m.office_plan_saved({ when }, { locale })
          : m.office_plan_saved_by({ who, when }, { locale })}{' '}
        {at !== null && refusedFor === null ? (
          <b>{m.office_plan_at({ when: minuteText(at, locale) }, { locale })}</b>
        ) : null}
      </p>
      <Values values={plan.values} names={names} />
      <TouchedThen plan={plan} />
      <PlanActs id={id} plan={plan} now={now} at={at} />
      {at !== null && refusedFor === null ? (
        <SeeThen now={now} path={href('/menu/:slug', { slug })} at={at} />
      ) : null}
    </Section>
  )
}

/** Whom the draft touches when it is published by itself. */
function TouchedThen({ plan: { touched, raisedFrom, baskets } }: Pick<PlanPanelProps, 'plan'>) {
  const locale = useLocale()
  if (!touched) return null
  const say = { keep: m.office_plan_baskets_keep, ask: m.office_plan_baskets_ask }[baskets]
  const ofBaskets = raisedFrom === null ? m.office_plan_baskets_see : say
  const minutes = String(KEPT_PRICE_MINUTES)
  return (
    <>
      <p>
        {touchedText(touched, locale)} {ofBaskets({ minutes }, { locale })}
      </p>
      <OrdersAhead orders={touched.ahead?.orders ?? []} />
    </>
  )
}

function Values({ values, names }: Pick<PlanData, 'values'> & Pick<PlanPanelProps, 'names'>) {
  const locale = useLocale()
  const money = useMoney()
  const speaking = { names, money, locale }
  return (
    <ul className="o-plan-values">
      {values.map(({ field, now, planned, isClash }) => {
        const name = fieldText(field, locale)
        const [before, after] = [
          valueText(field, now, speaking),
          valueText(field, planned, speaking),
        ]
        const isShort = before !== null && after !== null
        if (isClash) {
          return (
            <li key={field} data-clash="">
              {isShort
                ? m.office_plan_clash({ field: name, now: before, after }, { locale })
                : m.office_plan_clash_long({ field: name }, { locale })}
            </li>
          )
        }
        return (
          <li key={field}>
            {isShort
              ? m.office_plan_value({ field: name, before, after }, { locale })
              : m.office_plan_changes({ field: name }, { locale })}
          </li>
        )
      })}
    </ul>
  )
}

type PlanActsProps = Pick<PlanPanelProps, 'id' | 'plan' | 'now'> & { at: string | null }

function PlanActs({ id, plan, now, at }: PlanActsProps) {
  const locale = useLocale()
  const money = useMoney()
  const fetcher = useDishForm(`draft ${id}`, now)
  const isClash = plan.values.some((value) => value.isClash)
  const form = (action: string) => (
    <>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="id" value={id} />
    </>
  )
  const to = { method: 'post', action: href('/office/menu') } as const
  return (
    <div className="o-plan-acts">
      <fetcher.Form {...to} className="o-acts">
        {form('publish')}
        <input type="hidden" name="seen" value={plan.mark} />
        {plan.raisedFrom === null ? null : <KeepPrices was={money(plan.raisedFrom)} />}
        <button type="submit" name="value" value={isClash ? 'mine' : 'draft'} className="btn">
          {isClash ? m.office_plan_mine({}, { locale }) : m.office_plan_publish({}, { locale })}
        </button>
        {isClash ? (
          <button type="submit" name="value" value="theirs" className="btn btn--line">
            {m.office_plan_theirs({}, { locale })}
          </button>
        ) : null}
      </fetcher.Form>
      <fetcher.Form {...to} className="o-acts">
        {form('schedule')}
        <label className="field">
          <span>{m.office_plan_when({}, { locale })}</span>
          <input type="datetime-local" name="value" key={at} defaultValue={at ?? ''} required />
        </label>
        {plan.raisedFrom === null ? null : <KeepPrices key={plan.baskets} then={plan.baskets} />}
        <button type="submit" className="btn btn--line">
          {m.office_plan_schedule({}, { locale })}
        </button>
      </fetcher.Form>
      {at === null ? null : (
        <fetcher.Form {...to}>
          {form('schedule')}
          <input type="hidden" name="value" value="" />
          <button type="submit" className="btn btn--line">
            {m.office_plan_unschedule({}, { locale })}
          </button>
        </fetcher.Form>
      )}
      <fetcher.Form {...to}>
        {form('discard')}
        <button type="submit" className="btn btn--line">
          {m.office_plan_discard({}, { locale })}
        </button>
      </fetcher.Form>
    </div>
  )
}
