import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { announce } from '#app/ui/announce.ts'
import { m } from '#messages'
import type { Changes } from '#shop/domain/pricing/made-dish.ts'
import { formatBurger } from '../burger-fragment.ts'

/** Hands on the address of the dish as it is now: by what the device shares with, or copied. */
export function ShareDish({ title, changes }: { title: string; changes: Changes }) {
  const locale = useLocale()
  const [copied, setCopied] = useState('')
  const fragment = formatBurger(changes)

  async function share() {
    const url = location.origin + location.pathname + fragment
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      setCopied(fragment)
      announce(m.dish_link_copied({}, { locale }))
    } catch {
      // Whoever closes the list of apps shares with nobody. Where copying isn't allowed the address bar has it.
      history.replaceState(history.state, '', fragment)
    }
  }

  return (
    <button type="button" className="link" onClick={share}>
      {copied === fragment ? m.dish_link_copied({}, { locale }) : m.dish_share({}, { locale })}
    </button>
  )
}
