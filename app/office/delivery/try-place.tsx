import { Form } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_POSTCODE_LENGTH, MAX_TYPED_POSITION_LENGTH } from '#shop/domain/common/limits.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import { outsideText, zoneText } from '#shop/wording/zone-text.ts'
import { Field } from '../../ui/field.tsx'
import { useMoney } from '../../ui/price.tsx'
import { Section } from '../parts/section.tsx'
import type { TriedPlace } from './delivery-data.ts'
import { distanceText } from './distance-text.ts'

type Answered = NonNullable<TriedPlace['answer']>

/** Which zone a place has, and why, in the words that its guest reads. */
export function TryPlace({ tried }: { tried: TriedPlace }) {
  const locale = useLocale()
  const { postcode, position, answer } = tried
  return (
    <Section id="try" title={m.office_delivery_try({}, { locale })}>
      <Form method="get" action={href('/office/delivery')} preventScrollReset className="o-try">
        <div className="o-fields">
          <div data-cols="6">
            <Field
              key={postcode}
              name="postcode"
              label={m.checkout_postcode({}, { locale })}
              defaultValue={postcode}
              maxLength={MAX_POSTCODE_LENGTH}
              autoComplete="off"
            />
          </div>
          <div data-cols="6">
            <Field
              key={position}
              name="at"
              label={m.office_delivery_position({}, { locale })}
              placeholder="51.508, -0.128"
              defaultValue={position}
              maxLength={MAX_TYPED_POSITION_LENGTH}
              autoComplete="off"
              error={
                answer?.kind === 'unreadable'
                  ? m.office_delivery_position_wrong({}, { locale })
                  : undefined
              }
            />
          </div>
        </div>
        <p className="o-acts">
          <button type="submit" className="btn btn--line btn--small">
            {m.office_delivery_try_it({}, { locale })}
          </button>
        </p>
      </Form>
      {answer && answer.kind !== 'unreadable' ? <Verdict answer={answer} /> : null}
    </Section>
  )
}

function Verdict({ answer }: { answer: Exclude<Answered, { kind: 'unreadable' }> }) {
  const locale = useLocale()
  const money = useMoney()
  if (answer.kind === 'anywhere') {
    return (
      <p className="o-tested" role="status">
        {m.office_delivery_none({ fee: money(answer.fee) }, { locale })}
      </p>
    )
  }
  const isIn = answer.kind === 'zone'
  return (
    <div className="o-tested" role="status" data-in={isIn || undefined}>
      <p>
        <b>{isIn ? `${answer.zone.name}, ${money(answer.zone.fee)}.` : null}</b>{' '}
        {isIn ? whyText(answer, locale) : farText(answer.meters, locale)}
      </p>
      <p>
        {m.office_delivery_guests_read({}, { locale })}{' '}
        <q>{isIn ? zoneText(answer.zone, money, locale) : outsideText(answer, locale)}</q>
      </p>
    </div>
  )
}

function whyText(
  { match, meters, zone }: Extract<Answered, { kind: 'zone' }>,
  locale: Locale,
): string {
  const why =
    match.by === 'postcode'
      ? m.office_delivery_by_postcode({ entry: match.entry }, { locale })
      : m.office_delivery_by_position({}, { locale })
  const others = zone.others.map(({ name }) => name).join(', ')
  return [
    why,
    farText(meters, locale),
    others === '' ? '' : m.office_delivery_also({ zones: others }, { locale }),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function farText(meters: number | null, locale: Locale): string {
  if (meters === null) return ''
  return m.office_delivery_far({ distance: distanceText(meters, locale) }, { locale })
}
