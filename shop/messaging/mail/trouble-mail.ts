import { m } from '#messages'
import { shortDate } from '#shop/domain/common/clock-time.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { ShopTrouble } from '#shop/domain/messages/shop-trouble.ts'
import { troubleText } from '#shop/wording/trouble-text.ts'
import type { Mail } from './mail.ts'
import { writeMail } from './write-mail.ts'

type TroubleMailFacts = { trouble: ShopTrouble; timeZone: string; link: string }

/** Tells the owner what is wrong with the shop, since when, and what to do. */
export function renderTroubleMail(
  { trouble, timeZone, link }: TroubleMailFacts,
  to: string,
  locale: Locale,
): Mail {
  const { what, effect } = troubleText(trouble, timeZone, locale)
  return writeMail(
    { kind: 'shop-trouble', to, subject: what },
    {
      locale,
      shopName: null,
      preheader: effect,
      ground: 'red',
      headline: { text: what, large: '' },
      paragraphs: [effect],
      button: { label: m.alarm_trouble_board({}, { locale }), url: link },
      bill: null,
      notes: [
        m.alarm_trouble_day({ day: shortDate(trouble.since, timeZone, locale) }, { locale }),
        m.alarm_trouble_once({}, { locale }),
      ],
      footer: { call: null, lines: [] },
    },
  )
}
