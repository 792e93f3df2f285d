import { localeOfPath } from '#app/i18n/request-locale.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/category.ts'
import { EntryPage } from './entry-page.tsx'
import { answerEntry, loadEntry } from './entry-route.ts'
import { entryTitle } from './entry-words.ts'

export async function loader(args: Route.LoaderArgs) {
  return loadEntry(args, 'categories', args.params.entry)
}

export async function action(args: Route.ActionArgs) {
  return answerEntry(args, 'categories', args.params.entry)
}

/** Read again after a refusal too: somebody else changed something then. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const title = entryTitle('categories', loaderData?.name ?? null, localeOfPath(location.pathname))
  return pageMeta({ title, isPrivate: true })
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <EntryPage key={loaderData.id} data={loaderData} />
}
