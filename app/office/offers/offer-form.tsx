import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import {
  MAX_CODE_THINGS,
  MAX_CODE_USES_LENGTH,
  MAX_DISCOUNT_CODE_LENGTH,
  MAX_TYPED_AMOUNT_LENGTH,
} from '#shop/domain/common/limits.ts'
import { currencySymbol } from '#shop/domain/common/money-text.ts'
import type { Term } from '#shop/domain/pricing/discount-terms.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import { HoldFields } from './hold-fields.tsx'
import type { OfferFault } from './offer-address.ts'
import type { CodeMenu, ShownForm } from './offers-data.ts'

type OfferFormProps = {
  form: ShownForm
  menu: CodeMenu
  /** What the code is now, in words, where somebody else changed it. */
  present: string
}

/** A code as a sentence to fill in. */
export function OfferForm({ form, menu, present }: OfferFormProps) {
  const locale = useLocale()
  const isChange = form.mode === 'change'
  return (
    <Section
      title={
        isChange
          ? m.office_offers_change_of({ code: form.of }, { locale })
          : m.office_offers_new({}, { locale })
      }
    >
      <Form
        className="o-offer"
        method="post"
        id="offer"
        key={JSON.stringify(form)}
        preventScrollReset
      >
        <input type="hidden" name="seen" value={form.seen} />
        <Sentence form={form} />
        <HoldFields {...form} menu={menu} />
        <Faults form={form} present={present} />
        <p className="o-offer-hint">{m.office_offers_hint({}, { locale })}</p>
        <p className="o-acts">
          <button
            type="submit"
            name="do"
            value={isChange ? 'change' : 'add'}
            className="btn btn--main"
          >
            {isChange
              ? m.office_offers_save({}, { locale })
              : m.office_offers_start({}, { locale })}
          </button>
          {isChange || form.of !== '' ? (
            <Link className="btn btn--line" to={href('/office/offers')}>
              {m.office_offers_cancel({}, { locale })}
            </Link>
          ) : null}
        </p>
      </Form>
    </Section>
  )
}

function Sentence({ form }: { form: ShownForm }) {
  const locale = useLocale()
  const { currency } = useShopFacts()
  const { typed, faults } = form
  const field = (term: Term) => ({
    name: term,
    defaultValue: typed[term],
    autoComplete: 'off',
    'aria-label': LABELS[term]({}, { locale }),
    'aria-invalid': faults[term] ? true : undefined,
    'aria-describedby': faults[term] ? `offer-${term}` : undefined,
  })
  const amount = { inputMode: 'decimal', maxLength: MAX_TYPED_AMOUNT_LENGTH } as const
  const any = m.office_offers_any({}, { locale })
  return (
    <p className="o-sentence">
      {m.office_offers_whoever({}, { locale })}{' '}
      {form.mode === 'change' ? (
        <>
          <b>{typed.code}</b>
          <input type="hidden" name="code" value={typed.code} />
        </>
      ) : (
        <input
          {...field('code')}
          maxLength={MAX_DISCOUNT_CODE_LENGTH}
          autoCapitalize="characters"
          required
        />
      )}{' '}
      {m.office_offers_gets({}, { locale })}{' '}
      <Value>
        <input {...field('value')} {...amount} />{' '}
      </Value>
      <select {...field('kind')}>
        <option value="percent">
          {m.office_offers_percent({}, { locale })} {m.office_offers_off({}, { locale })}
        </option>
        <option value="amount">
          {currencySymbol(currency, locale)} {m.office_offers_off({}, { locale })}
        </option>
        <option value="delivery">{m.office_offers_delivery({}, { locale })}</option>
      </select>{' '}
      {m.office_offers_from_minimum({}, { locale })}{' '}
      <input {...field('minimum')} {...amount} placeholder={any} />
      {m.office_offers_from({}, { locale })} <Day {...field('from')} />{' '}
      {m.office_offers_until({}, { locale })} <Day {...field('until')} />
      {m.office_offers_each({}, { locale })}{' '}
      <input
        {...field('each')}
        inputMode="numeric"
        maxLength={MAX_CODE_USES_LENGTH}
        placeholder={any}
      />{' '}
      {m.office_offers_each_after({}, { locale })}{' '}
      <input
        {...field('uses')}
        inputMode="numeric"
        maxLength={MAX_CODE_USES_LENGTH}
        placeholder={any}
      />{' '}
      {m.office_offers_uses_after({}, { locale })}
    </p>
  )
}

/** Hidden by the style where the whole delivery fee is given. */
function Value({ children }: { children: ReactNode }) {
  return <span className="o-offer-value">{children}</span>
}

/** A day, or a day with its time where the command line gave one. */
function Day(field: { name: string; defaultValue: string; 'aria-invalid': boolean | undefined }) {
  const { defaultValue } = field
  const isDay = defaultValue === '' || /^\d{4}-\d\d-\d\d$/.test(defaultValue)
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(defaultValue)
  return <input {...field} type={isDay ? 'date' : isTime ? 'datetime-local' : 'text'} />
}

function Faults({ form: { faults }, present }: Pick<OfferFormProps, 'form' | 'present'>) {
  const locale = useLocale()
  const found = Object.entries(faults) as [Term | 'form', OfferFault][]
  if (found.length === 0) return null
  return (
    <div role="alert">
      <ul>
        {found.map(([field, fault]) => (
          <li className="o-bad" id={`offer-${field}`} key={field}>
            {field === 'form' ? '' : `${LABELS[field]({}, { locale })}: `}
            {fault === 'changed_meanwhile'
              ? m.office_offers_changed_meanwhile({ terms: present }, { locale })
              : fault === 'malformed_ids'
                ? m.office_offers_too_many({ most: MAX_CODE_THINGS }, { locale })
                : fault === 'malformed_code'
                  ? m.office_offers_malformed_code({ most: MAX_DISCOUNT_CODE_LENGTH }, { locale })
                  : FAULT_TEXTS[fault]({}, { locale })}
          </li>
        ))}
      </ul>
    </div>
  )
}

type PlainFault = Exclude<OfferFault, 'changed_meanwhile' | 'malformed_code' | 'malformed_ids'>

const LABELS: Record<Term, Message> = {
  code: m.office_offers_code,
  kind: m.office_offers_kind,
  value: m.office_offers_value,
  from: m.office_offers_from_label,
  until: m.office_offers_until_label,
  minimum: m.office_offers_minimum,
  uses: m.office_offers_uses_label,
  each: m.office_offers_each_label,
  items: m.office_offers_items_label,
  categories: m.office_offers_categories_label,
  days: m.office_offers_days,
  hours: m.office_offers_hours,
  ordered: m.office_offers_ordered,
  first: m.office_offers_first,
}

const FAULT_TEXTS: Record<PlainFault, Message> = {
  code_taken: m.office_offers_code_taken,
  unknown_code: m.office_offers_unknown_code,
  malformed_percent: m.office_offers_malformed_percent,
  malformed_amount: m.office_offers_malformed_amount,
  malformed_time: m.office_offers_malformed_time,
  ends_too_early: m.office_offers_ends_too_early,
  malformed_count: m.office_offers_malformed_count,
  malformed_hours: m.office_offers_malformed_hours,
  fewer_than_used: m.office_offers_fewer_than_used,
  missing: m.office_offers_missing,
}
