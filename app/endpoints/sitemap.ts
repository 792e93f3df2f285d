import { shopContext } from '#app/middleware/context.ts'
import type { Route } from './+types/sitemap.ts'
import { answerUnlessKnown } from './answer-unless-known.ts'

/** Pages that are worth finding; those of one guest are not. */
const PAGES = ['/', '/contact', '/details', '/kid-menu', '/license', '/terms', '/privacy']

/** `GET /sitemap.xml`: the public pages. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(shopContext)
  const urls = PAGES.map((page) => `  <url><loc>${escapeXml(publicUrl + page)}</loc></url>`)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ]
  return answerUnlessKnown(request, lines.join('\n'), 'application/xml; charset=utf-8')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
