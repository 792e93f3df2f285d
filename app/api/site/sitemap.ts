import { ADDRESSES } from '#app/addresses.ts'
import { shopContext } from '#app/request/context.ts'
import { readContent } from '#shop/persistence/queries/menu/content.ts'
import { answerUnlessKnown } from '../body/answer-unless-known.ts'
import type { Route } from './+types/sitemap.ts'

/** `GET /sitemap.xml`: the pages that search engines should list, those of the items included. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl, read } = context.get(shopContext)
  const { menu } = await readContent(read)
  const items = menu.categories.flatMap((category) => category.items)
  const pages = Object.keys(ADDRESSES)
    .filter((path) => ADDRESSES[path]?.isListed)
    .flatMap((path) =>
      path.includes(':slug') ? items.map(({ slug }) => path.replace(':slug', slug)) : [path],
    )
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
