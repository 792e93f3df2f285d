import { isRouteErrorResponse, useOutletContext } from 'react-router'
import { href } from '#app/href.ts'
import { localeOf, localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { requireStaff } from '#app/request/staff.ts'
import { m } from '#messages'
import { MAX_EMAIL_LENGTH } from '#shop/domain/common/limits.ts'
import { findAnything } from '#shop/operations/settings/find-anything.ts'
import { LetterKeysForm } from '../../ui/letter-keys-form.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import type { FrameData } from '../frame/frame-data.ts'
import { FindForm } from '../parts/find-form.tsx'
import { OfficeHead } from '../parts/office-head.tsx'
import { Section } from '../parts/section.tsx'
import type { Route } from './+types/route.ts'
import { foundLines } from './found-lines.ts'
import { type Found, FoundList } from './found-list.tsx'
import './find.css'

/** What of all the office is called so, as far as whoever asks may open it. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Found> {
  const { read, clock } = context.get(shopContext)
  const search = { text: textOf(request), locale: localeOf(request), member: requireStaff(context) }
  const things = await findAnything(read, search, clock())
  return { text: search.text, lines: foundLines(things, search) }
}

function textOf(request: Request): string {
  const typed = new URL(request.url).searchParams.get('find') ?? ''
  return typed.trim().slice(0, MAX_EMAIL_LENGTH)
}

/** Without a line what stands there stays, and says so. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Found> {
  try {
    return await serverLoader()
  } catch (error) {
    const isAnswer = error instanceof Response || isRouteErrorResponse(error)
    if (isAnswer && error.status < 500) throw error
    return { text: textOf(request), lines: [], hasFailed: true }
  }
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_find({}, { locale }), isPrivate: true })
}

/** The page that a browser without scripts gets, and Enter leads to; it has the list of keys too. */
export default function FindPage({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  const { keys } = useOutletContext<FrameData>()
  return (
    <>
      <OfficeHead title={m.office_find({}, { locale })} />
      <FindForm
        to={href('/office/find')}
        found={loaderData.text}
        label={m.office_find({}, { locale })}
        hint={m.office_find_hint({}, { locale })}
      />
      <FoundList found={loaderData} />
      <Section title={m.office_find_keys({}, { locale })}>
        <dl className="o-keys">
          <div>
            <dt>
              <kbd>/</kbd>
            </dt>
            <dd>{m.office_find({}, { locale })}</dd>
          </div>
          <div>
            <dt>
              <kbd>↑</kbd> <kbd>↓</kbd> <kbd>↵</kbd>
            </dt>
            <dd>{m.office_find_walk({}, { locale })}</dd>
          </div>
        </dl>
        <LetterKeysForm keys={keys} />
      </Section>
    </>
  )
}
