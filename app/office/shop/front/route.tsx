import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { type Message, m } from '#messages'
import { pageMeta } from '../../../ui/page-meta.ts'
import { useAsking } from '../../../ui/use-asking.ts'
import { useFreshData } from '../../../ui/use-fresh-data.ts'
import { ChangeNotice } from '../../parts/change-notice.tsx'
import { OfficeHead } from '../../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { FeaturedSection } from './featured-section.tsx'
import { answerFrontForm } from './front-action.ts'
import type { FrontRefusal } from './front-address.ts'
import type { PosterRefusal } from './front-data.ts'
import { OwnPicture } from './own-picture.tsx'
import { PosterForm } from './poster-form.tsx'
import { PostersSection } from './posters-section.tsx'
import { readFront } from './read-front.ts'
import { SceneSection } from './scene-section.tsx'
import '../shop.css'
import './front.css'

const ASK_EVERY = 1000

/** What guests see first and last on the menu, the picture on Details, and one that was sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return readFront(context.get(shopContext), new URL(request.url).searchParams)
}

export async function action(args: Route.ActionArgs) {
  return answerFrontForm(args)
}

/** Read again after a refusal too: somebody else may have changed it. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_front({}, { locale }), isPrivate: true })
}

export default function FrontPage({ loaderData: front, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { ask } = useFreshData()
  const { upload, offered, form, answer } = front
  const refusal: PosterRefusal | null = actionData ?? null
  const isEncoded = upload !== null && !upload.isRefused && offered === null
  useAsking({ ask, every: ASK_EVERY, isOn: isEncoded })
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/shop')}>{m.office_shop({}, { locale })}</Link>}
        title={m.office_front({}, { locale })}
        say={m.office_front_say({}, { locale })}
      />
      <div className="o-stacked">
        <ChangeNotice
          answer={answer}
          to={href('/office/shop/front')}
          field="do"
          refused={REFUSED}
        />
        <FeaturedSection front={front} />
        <PostersSection front={front} />
        {form ? <PosterForm front={front} form={form} refusal={refusal} /> : null}
        <SceneSection front={front} />
        <OwnPicture front={front} />
      </div>
    </>
  )
}

const REFUSED: Record<FrontRefusal, Message> = {
  changed_since: m.office_shop_not_since,
  changed_meanwhile: m.office_front_changed,
  picture_too_large: m.office_logo_too_large,
  picture_unreadable: m.office_logo_unreadable,
  picture_is_heic: m.office_logo_heic,
  picture_is_svg: m.office_logo_svg,
  not_sent: m.office_logo_not_sent,
}
