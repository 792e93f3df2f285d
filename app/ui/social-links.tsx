import type { SocialLink } from '#shop/domain/settings/settings.ts'

/** Icons as one SVG path on a 24-unit square. */
const SIGNS: Record<string, string> = {
  instagram: 'M4 4h16v16H4zM12 8.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2M16.6 7.4h.01',
  facebook: 'M12 21v-9.500h-3M12 11.500h4M12 11.500V7.500C12 5 13 4 16 4',
  x: 'm4 4 16 16M20 4 4 20',
  youtube: 'M3 6h18v12H3zM10 9.500v5l4.500-2.500z',
  tiktok: 'M13 4v11.500a3.500 3.500 0 1 1-3.500-3.500M13 4c.5 3 2.500 4.500 5.500 4.500',
}

export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <div className="social">
      {links.map(({ network, url }) => (
        <a key={url} href={url} aria-label={network} rel="me noopener">
          <Sign network={network} />
        </a>
      ))}
    </div>
  )
}

function Sign({ network }: { network: string }) {
  const path = SIGNS[network.toLowerCase()]
  if (!path) return <span aria-hidden="true">{network.slice(0, 2)}</span>
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
