import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { answerContext, shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { parseColour } from '#shop/domain/common/colour.ts'
import type { Picture, PictureStyle } from '#shop/domain/common/picture.ts'
import { done } from '#shop/domain/common/refusal.ts'
import { shownHours } from '#shop/domain/hours/shown-hours.ts'
import { CONTACT_FIELDS } from '#shop/domain/messages/contact-message.ts'
import { sendMessage } from '#shop/operations/messages/send-message.ts'
import { type Content, readContent } from '#shop/persistence/queries/menu/content.ts'
import { answerForm } from '../../forms/answer-form.ts'
import { answerHeaders } from '../../forms/answer-headers.ts'
import { sendForm } from '../../forms/send-form.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/route'
import { ContactForm } from './contact-form.tsx'
import { ContactSay } from './contact-say.tsx'
import './contact.css'

/** The colour of this page, as a hue: it shows an item whose dark background comes closest. */
const TEAL = 178

export async function loader({ context }: Route.LoaderArgs) {
  const { read, clock } = context.get(shopContext)
  const content = await readContent(read)
  const { shown, until } = shownHours(content.settings, clock())
  context.get(answerContext).showsUntil(until)
  const picture = sidePicture(content)
  return {
    picture,
    headerGround: picture?.id,
    hours: shown,
  }
}

function sidePicture({ menu, pictureStyles }: Content): Picture | undefined {
  const pictures = menu.categories.flatMap(({ items }) =>
    items.flatMap((item) => item.picture ?? []),
  )
  const dark = pictureStyles.filter(({ ground }) => ground.tone === 'dark')
  const nearest = dark.toSorted((a, b) => fromTeal(a) - fromTeal(b))[0]
  return pictures.find(({ id }) => id === nearest?.id) ?? pictures[0]
}

function fromTeal({ ground }: PictureStyle): number {
  const away = Math.abs((parseColour(ground.ground)?.h ?? 0) - TEAL)
  return Math.min(away, 360 - away)
}

export const headers = answerHeaders

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(
    { request, context },
    {
      fields: [...CONTACT_FIELDS, 'key', 'topic'],
      read: (typed) => done(typed),
      async run(shop, { key, topic: trap, ...form }, { caller }) {
        const message = { form, key: key || null, trap, clientAddress: caller.address }
        const outcome = await sendMessage(shop, message)
        return outcome.ok ? done(null) : outcome
      },
    },
  )
}

export const clientAction = sendForm

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const { name, phone } = matches[0].loaderData.facts
  return pageMeta({
    title: m.contact_title({ shop: name }, { locale }),
    description: m.contact_description({ shop: name, phone }, { locale }),
  })
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <div className="contact">
      <ContactSay picture={loaderData.picture} hours={loaderData.hours} />
      <section className="contact-form" aria-labelledby="contact-form-heading">
        <h2 className="head" id="contact-form-heading">
          {m.contact_form_heading({}, { locale })}
        </h2>
        <ContactForm posted={actionData} />
      </section>
    </div>
  )
}
