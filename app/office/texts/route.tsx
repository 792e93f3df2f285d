import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { pageMeta } from '../../ui/page-meta.ts'
import { ChangeNotice } from '../parts/change-notice.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import type { Route } from './+types/route.ts'
import { readTexts } from './read-texts.ts'
import { TermsThen, TermsVersions } from './terms-versions.tsx'
import { TextForm } from './text-form.tsx'
import { TextList } from './text-list.tsx'
import { answerTextForm } from './texts-action.ts'
import type { TextRefusal } from './texts-data.ts'
import '../shop/shop.css'

/** Every text that the shop may word itself, and the form of one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return readTexts(context.get(shopContext), new URL(request.url).searchParams)
}

export async function action(args: Route.ActionArgs) {
  return answerTextForm(args)
}

/** Read again after a refusal too: somebody else may have worded it anew. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_text({}, { locale }), isPrivate: true })
}

export default function TextsPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { answer, form, texts, terms, versions, now } = loaderData
  const refusal: TextRefusal | null = actionData ?? null
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/shop')}>{m.office_shop({}, { locale })}</Link>}
        title={m.office_text({}, { locale })}
        say={m.office_text_say({}, { locale })}
      />
      <div className="o-stacked">
        <ChangeNotice
          answer={answer}
          to={href('/office/shop/texts')}
          field="action"
          refused={REFUSED}
        />
        {form ? <TextForm form={form} refusal={refusal} /> : null}
        {terms ? <TermsThen terms={terms} now={now} /> : null}
        <TextList texts={texts} />
        <TermsVersions versions={versions} now={now} />
      </div>
    </>
  )
}

const REFUSED = {
  changed_since: m.office_shop_not_since,
  changed_meanwhile: m.office_text_meanwhile,
}
