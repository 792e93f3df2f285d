import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  description?: string
  /** Left out of search engines: pages about one person, or about nothing. */
  isPrivate?: boolean
}

/** What a page says of itself. Its address and its card's picture are the same rule for all: root.tsx. */
export function pageMeta({ title, description, isPrivate }: PageMeta): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [{ title }, { property: 'og:title', content: title }]
  if (description) {
    tags.push({ name: 'description', content: description })
    tags.push({ property: 'og:description', content: description })
  }
  if (isPrivate) tags.push({ name: 'robots', content: 'noindex' })
  return tags
}
