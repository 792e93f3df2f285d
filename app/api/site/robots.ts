import { ADDRESSES } from '#app/addresses.ts'
import { href } from '#app/href.ts'
import { shopContext } from '#app/request/context.ts'
import { answerUnlessKnown } from '../body/answer-unless-known.ts'
import type { Route } from './+types/robots.ts'

/** `GET /robots.txt`: welcomes search engines to everything public. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(shopContext)
  const lines = [
    'User-agent: *',
    ...privatePaths().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${href('/sitemap.xml')}`,
    '',
  ]
  return answerUnlessKnown(request, lines.join('\n'), 'text/plain; charset=utf-8')
}

/** Addresses of one guest, or for programs. A path excludes all that begin with it, so none with listed ones below it. */
function privatePaths(): string[] {
  const addresses = Object.entries(ADDRESSES)
  const listed = addresses.filter(([, { isListed }]) => isListed).map(([path]) => path)
  const paths = addresses
    .filter(([path, { shared, isListed }]) => path !== '/*' && !isListed && shared !== 'document')
    .map(([path]) => path.replace(/[*:].*$/, ''))
    .filter((path) => !listed.some((other) => other.startsWith(`${path}/`)))
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)))
}
