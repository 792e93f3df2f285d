import { shopContext } from '#app/middleware/context.ts'
import type { Route } from './+types/robots.ts'
import { answerUnlessKnown } from './answer-unless-known.ts'

/** What belongs to one guest, or is made for programs. */
const PRIVATE = [
  '/api/',
  '/basket',
  '/checkout',
  '/login',
  '/signup',
  '/signout',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/profile',
  '/orders',
]

/** `GET /robots.txt`: welcomes search engines to everything public. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(shopContext)
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return answerUnlessKnown(request, lines.join('\n'), 'text/plain; charset=utf-8')
}
