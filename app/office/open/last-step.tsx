import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { clockTime } from '#shop/domain/common/clock-time.ts'
import type { MissingToOpen } from '#shop/domain/settings/first-run.ts'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { useAsking } from '../../ui/use-asking.ts'
import { useFreshData } from '../../ui/use-fresh-data.ts'
import { ActForm } from '../parts/act-form.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Section } from '../parts/section.tsx'
import type { LastPage, OpenData } from './open-data.ts'
import { STEP_NAMES, stepAddress } from './open-steps.ts'
import { Opening } from './opening.tsx'

type LastStepProps = { data: OpenData; last: LastPage }

const ASK_EVERY = 3000

/** What is missing, mail and board to try, and the button that opens the shop; then where it is open. */
export function LastStep({ data, last }: LastStepProps) {
  const locale = useLocale()
  const { ask } = useFreshData()
  const isWaiting =
    last.mail?.became.state === 'waits' ||
    (last.testOrder !== null && last.testOrder.seenAt === null)
  useAsking({ ask, every: ASK_EVERY, isOn: isWaiting })
  if (!data.isTrial) return <Opened data={data} last={last} />
  const isReady = data.missing.length === 0
  const title = isReady ? m.office_open_ready : m.office_open_not_ready
  const open = (
    <Form method="post" action={href('/office/open')} className="o-acts">
      <button type="submit" name="do" value="open" className="btn btn--main">
        {m.kitchen_open_shop({}, { locale })}
      </button>
    </Form>
  )
  return (
    <>
      <Opening
        dish={data.preview}
        title={title({ name: data.shopName }, { locale })}
        say={m.office_open_ready_say({}, { locale })}
      >
        {isReady ? open : null}
        <Links address={last.address} />
      </Opening>
      <div className="o-first-rest">
        {last.refused.length > 0 ? (
          <Notice tone="bad">{m.office_open_refused({}, { locale })}</Notice>
        ) : null}
        <Missing data={data} last={last} />
        <Tries last={last} />
        {isReady ? null : open}
      </div>
    </>
  )
}

/** Where the shop is, and what to do with it. */
function Links({ address, children }: { address: string; children?: ReactNode }) {
  const locale = useLocale()
  return (
    <div className="o-first-links">
      <p className="o-first-address">
        <a href={href('/')}>{address}</a>
      </p>
      <div className="o-acts">
        <CopyButton link={address} />
        <Link className="btn btn--line btn--small" to={href('/office/shop/posters')}>
          {m.office_posters_link({}, { locale })}
        </Link>
        {children}
      </div>
    </div>
  )
}

/** Keeps what became of the mail beside it. */
function TryOrder({ mail }: Pick<LastPage, 'mail'>) {
  const locale = useLocale()
  const tried: Record<string, string> = mail ? { mail: mail.id } : {}
  return (
    <ActForm to={href('/office/open')} fields={{ do: 'order', ...tried }}>
      {m.office_open_order({}, { locale })}
    </ActForm>
  )
}

/** What has to be there to open, what was left for later, and what can't be taken yet. */
function Missing({ data, last }: LastStepProps) {
  const locale = useLocale()
  const { missing, examples } = data
  const title = missing.length > 0 ? m.office_open_missing : m.office_open_later_list
  const left = last.left.filter((step) => !missing.some((code) => WAYS_OUT[code].step === step))
  if (missing.length + left.length + examples === 0 && last.takesCards) return null
  return (
    <Section title={title({}, { locale })}>
      <ul className="o-first-left">
        {missing.map((code) => (
          <li key={code} data-must>
            <Link to={stepAddress(WAYS_OUT[code].step)}>
              {WAYS_OUT[code].words({}, { locale })}
            </Link>
          </li>
        ))}
        {examples > 0 ? (
          <li>
            <Link to={stepAddress('menu')}>
              {m.office_open_examples_left({ count: examples }, { locale })}
            </Link>
          </li>
        ) : null}
        {left.map((step) => (
          <li key={step}>
            <Link to={stepAddress(step)}>
              {m.office_open_left({ step: STEP_NAMES[step]({}, { locale }) }, { locale })}
            </Link>
          </li>
        ))}
        {last.takesCards ? null : (
          <li>
            <Link to={href('/office/shop/keys')}>{m.office_open_cards_later({}, { locale })}</Link>
          </li>
        )}
      </ul>
    </Section>
  )
}

const WAYS_OUT: Record<MissingToOpen, { step: 'menu' | 'hours' | 'ways'; words: Message }> = {
  nothing_to_sell: { step: 'menu', words: m.office_open_no_dishes },
  no_hours: { step: 'hours', words: m.office_open_no_hours },
  no_ways: { step: 'ways', words: m.office_open_no_ways },
}

function Tries({ last }: { last: LastPage }) {
  const locale = useLocale()
  return (
    <Section title={m.office_open_try({}, { locale })}>
      <div className="o-first-try">
        <p>{useMailWords(last)}</p>
        <ActForm to={href('/office/open')} fields={{ do: 'mail' }}>
          {m.office_open_mail({}, { locale })}
        </ActForm>
      </div>
      <div className="o-first-try">
        <p>{useOrderWords(last)}</p>
        <TryOrder mail={last.mail} />
      </div>
    </Section>
  )
}

function useMailWords({ mail, mailHost }: LastPage): string {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  const became = mail?.became
  if (!became) return m.office_open_mail_say({}, { locale })
  if (became.state === 'waits') return m.office_shop_test_waits({}, { locale })
  if (became.state === 'failed') {
    const error = became.error || m.office_shop_test_unsaid({}, { locale })
    return m.office_shop_test_failed({ error }, { locale })
  }
  const words = mailHost === null ? m.office_shop_test_file : m.office_shop_test_done
  return words({ time: clockTime(became.at, timeZone, locale) }, { locale })
}

function useOrderWords({ testOrder }: LastPage): string {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  if (testOrder === null) return m.office_open_order_say({}, { locale })
  const { sentAt, seenAt, seenBy } = testOrder
  if (seenAt === null) {
    return m.office_open_order_rings({ time: clockTime(sentAt, timeZone, locale) }, { locale })
  }
  const time = clockTime(seenAt, timeZone, locale)
  return m.office_open_order_seen({ time, who: seenBy ?? '' }, { locale })
}

function Opened({ data, last }: LastStepProps) {
  const locale = useLocale()
  const orderWords = useOrderWords(last)
  return (
    <Opening
      dish={data.preview}
      title={m.office_open_opened({ name: data.shopName }, { locale })}
      say={m.office_open_opened_say({}, { locale })}
    >
      <p className="o-acts">
        <Link className="btn btn--main" to={href('/office')}>
          {m.office_today({}, { locale })}
        </Link>
      </p>
      <Links address={last.address}>
        <TryOrder mail={last.mail} />
      </Links>
      {last.testOrder === null ? null : <p role="status">{orderWords}</p>}
    </Opening>
  )
}
