import { ADDRESSES } from '#app/addresses.ts'
import { shopContext } from '#app/request/context.ts'
import { answerUnlessKnown } from '../body/answer-unless-known.ts'
import type { Route } from './+types/sitemap.ts'

/** `GET /sitemap.xml`: the pages that search engines should list. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(shopContext)
  const pages = Object.keys(ADDRESSES).filter((path) => ADDRESSES[path]?.isListed)
  const urls = pages.map((page) => `  <url><loc>${escapeXml(publicUrl + page)}</loc></url>`)
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
