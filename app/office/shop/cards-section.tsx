import { Form } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { Section } from '../parts/section.tsx'
import { Fact, FactList } from './facts.tsx'
import { KeysLink } from './keys-link.tsx'
import { CARDS_ANCHOR } from './shop-answer.ts'
import type { CardsState, KeyCheck, ShopData } from './shop-data.ts'

/** How the shop stands with Stripe, and a test that asks there whether its key works. */
export function CardsSection({ shop: { cards, fixed, answer, now } }: { shop: ShopData }) {
  const locale = useLocale()
  const key = answer && 'key' in answer ? answer.key : null
  return (
    <div id={CARDS_ANCHOR}>
      <Section
        title={m.office_shop_cards({}, { locale })}
        aside={<KeysLink of="stripe" name={m.office_shop_cards({}, { locale })} />}
      >
        <FactList>
          <Fact name={m.office_shop_cards_by({}, { locale })}>
            {cards
              ? m.office_shop_cards_on({}, { locale })
              : m.office_shop_cards_off({}, { locale })}
          </Fact>
          {cards ? <Stripe cards={cards} publicUrl={fixed.publicUrl} now={now} /> : null}
        </FactList>
        {cards && key ? (
          <Notice tone={key === 'works' ? 'ok' : 'bad'}>{CHECKS[key]({}, { locale })}</Notice>
        ) : null}
      </Section>
    </div>
  )
}

type StripeProps = { cards: CardsState; publicUrl: string; now: number }

function Stripe({ cards: { isLive, lastEventAt }, publicUrl, now }: StripeProps) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return (
    <>
      <Fact name={m.office_shop_cards_key({}, { locale })}>
        {isLive
          ? m.office_shop_cards_live({}, { locale })
          : m.office_shop_cards_trial({}, { locale })}
      </Fact>
      <Fact name={m.office_shop_cards_events({}, { locale })}>
        {`${publicUrl}${href('/api/stripe/webhook')}`}
      </Fact>
      <Fact name={m.office_shop_cards_heard({}, { locale })}>
        {lastEventAt === null
          ? m.office_shop_cards_never({}, { locale })
          : dayAndTime(lastEventAt, now, timeZone, locale)}
      </Fact>
      <Fact
        name={m.office_shop_test({}, { locale })}
        way={
          <Form method="post" action={href('/office/shop')} preventScrollReset>
            <input type="hidden" name="action" value="ask-stripe" />
            <button type="submit" className="btn btn--line btn--small">
              {m.office_shop_cards_ask({}, { locale })}
            </button>
          </Form>
        }
      >
        {m.office_shop_cards_ask_say({}, { locale })}
      </Fact>
    </>
  )
}

const CHECKS: Record<KeyCheck, Message> = {
  works: m.office_shop_cards_works,
  wrong_key: m.office_shop_cards_wrong,
  too_few_rights: m.office_shop_cards_rights,
  unreachable: m.office_shop_cards_unreachable,
}
