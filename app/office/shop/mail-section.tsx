import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useAsking } from '../../ui/use-asking.ts'
import { useFreshData } from '../../ui/use-fresh-data.ts'
import { Section } from '../parts/section.tsx'
import { Fact, FactList } from './facts.tsx'
import { KeysLink } from './keys-link.tsx'
import { MAIL_ANCHOR, mailAddress } from './shop-answer.ts'
import type { ShopData } from './shop-data.ts'

const ASK_EVERY = 2000

/** How mail leaves the shop, and a test whose result is what the mail server said. */
export function MailSection({ shop }: { shop: ShopData }) {
  const locale = useLocale()
  const { ask } = useFreshData()
  const { testMail } = shop

  useAsking({ ask, every: ASK_EVERY, isOn: testMail?.state === 'waits' })

  return (
    <div id={MAIL_ANCHOR}>
      <Section
        title={m.office_shop_mail({}, { locale })}
        aside={<KeysLink of="mail" name={m.office_shop_mail({}, { locale })} />}
      >
        <FactList>
          <Fact name={m.office_shop_mail_server({}, { locale })}>
            {shop.mailHost ?? m.office_shop_mail_server_none({}, { locale })}
          </Fact>
          <Fact name={m.office_shop_mail_from({}, { locale })}>
            {shop.mailFrom ?? m.office_shop_mail_from_own({}, { locale })}
          </Fact>
          <Fact
            name={m.office_shop_test({}, { locale })}
            way={
              <Form method="post" action={href('/office/shop')} preventScrollReset>
                <input type="hidden" name="action" value="test-mail" />
                <button type="submit" className="btn btn--line btn--small">
                  {m.office_shop_test_do({}, { locale })}
                </button>
              </Form>
            }
          >
            {m.office_shop_test_say({}, { locale })}
          </Fact>
        </FactList>
        <TestResult shop={shop} />
      </Section>
    </div>
  )
}

function TestResult({ shop: { testMail, mailHost, answer } }: { shop: ShopData }) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (!testMail) return null
  if (testMail.state === 'failed') {
    const error = testMail.error || m.office_shop_test_unsaid({}, { locale })
    return <Notice tone="bad">{m.office_shop_test_failed({ error }, { locale })}</Notice>
  }
  if (testMail.state === 'waits') {
    const id = answer && 'mail' in answer ? answer.mail : ''
    return (
      <Notice
        action={
          <Link className="btn btn--line btn--small" to={mailAddress(id)}>
            {m.office_shop_test_again({}, { locale })}
          </Link>
        }
      >
        {m.office_shop_test_waits({}, { locale })}
      </Notice>
    )
  }
  const time = clockTime(testMail.at, timeZone, locale)
  return mailHost === null ? (
    <Notice tone="warn">{m.office_shop_test_file({ time }, { locale })}</Notice>
  ) : (
    <Notice tone="ok">{m.office_shop_test_done({ time }, { locale })}</Notice>
  )
}
