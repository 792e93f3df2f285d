import { Link, useOutletContext } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { FrameData } from '../frame/frame-data.ts'

/** Leads owners, whose page it is alone, to where the secrets of a section are typed; `of` is their place there. */
export function KeysLink({ of, name }: { of: 'stripe' | 'mail'; name: string }) {
  const locale = useLocale()
  const isOwner = useOutletContext<FrameData>().member.role === 'owner'
  if (!isOwner) return null
  return (
    <Link
      className="link"
      to={`${href('/office/shop/keys')}#${of}`}
      aria-label={m.office_shop_change_of({ section: name }, { locale })}
    >
      {m.office_shop_change({}, { locale })}
    </Link>
  )
}
