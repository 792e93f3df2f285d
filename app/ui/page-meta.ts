import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  description?: string
  /** Keeps search engines away: pages about one person, and error pages. */
  isPrivate?: boolean
}

/** A page's title and description. Its canonical address and preview picture are in root.tsx. */
export function pageMeta({ title, description, isPrivate }: PageMeta): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [{ title }, { property: 'og:title', content: title }]
  if (description) {
    tags.push({ name: 'description', content: description })
    tags.push({ property: 'og:description', content: description })
  }
  if (isPrivate) tags.push({ name: 'robots', content: 'noindex' })
  return tags
}
