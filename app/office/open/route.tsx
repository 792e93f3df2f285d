import { localeOfPath } from '#app/i18n/request-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/route.ts'
import { LastStep } from './last-step.tsx'
import { answerOpenForm } from './open-action.ts'
import { readOpen } from './read-open.ts'
import { StepBar } from './step-bar.tsx'
import { StepForm } from './step-form.tsx'
import '../hours/hours.css'
import '../shop/shop.css'
import './open.css'
import './opening.css'
import './step-bar.css'
import './step-fields.css'

/** One of the first steps, or the page with the button that opens the shop. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return readOpen(context.get(shopContext), new URL(request.url).searchParams)
}

export async function action(args: Route.ActionArgs) {
  return answerOpenForm(args)
}

/** Read again after a refusal too: somebody else changed something then. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_open({}, { locale }), isPrivate: true })
}

export default function OpenPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const { last } = data
  return (
    <div className="o-first">
      {data.isTrial ? <StepBar data={data} /> : null}
      {last === null ? (
        <StepForm key={data.step} data={data} refusal={actionData ?? null} />
      ) : (
        <LastStep data={data} last={last} />
      )}
    </div>
  )
}
