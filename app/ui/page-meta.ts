import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  description?: string
  /** Origin of the shop, and the path of the page, for links that leave the page. */
  origin?: string
  path?: string
  /** Left out of search engines: pages about one person, or about nothing. */
  isPrivate?: boolean
}

/** Title, description and the card that messengers show when the page is shared. */
export function pageMeta({
  title,
  description,
  origin,
  path,
  isPrivate,
}: PageMeta): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [{ title }, { property: 'og:title', content: title }]
  if (description) {
    tags.push({ name: 'description', content: description })
    tags.push({ property: 'og:description', content: description })
  }
  if (origin && path) {
    const url = new URL(path, origin).href
    tags.push({ tagName: 'link', rel: 'canonical', href: url })
    tags.push({ property: 'og:url', content: url })
    tags.push({ property: 'og:type', content: 'website' })
    tags.push({ property: 'og:image', content: new URL('/og.jpg', origin).href })
  }
  if (isPrivate) tags.push({ name: 'robots', content: 'noindex' })
  return tags
}
