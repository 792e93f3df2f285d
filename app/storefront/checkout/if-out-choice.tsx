import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { type IfOut, type IfOutWish, plainIfOut } from '#shop/domain/pricing/if-out.ts'
import { WISH_WORDS, WishFields } from './wish-fields.tsx'

type IfOutChoiceProps = {
  onWish: (ifOut: IfOut | undefined) => void
  /** The closed line's words. */
  onLabel: (label: string) => void
}

/**
 * What the guest wishes for every line that runs out and has no wish of its own. Nothing is sent for a call, which is what
 * the shop does anyway.
 */
export function IfOutChoice({ onWish, onLabel }: IfOutChoiceProps) {
  const locale = useLocale()
  const [wish, setWish] = useState<IfOutWish>('call')
  const [instead, setInstead] = useState('')
  const choose = (chosen: IfOutWish = 'call', what: string) => {
    setWish(chosen)
    setInstead(what)
    onWish(chosen === 'call' ? undefined : plainIfOut({ wish: chosen, instead: what }))
    onLabel(WISH_WORDS[chosen]({}, { locale }))
  }
  return (
    <>
      <WishFields wish={wish} instead={instead} onChoose={choose} />
      <p>{m.checkout_if_out_note({}, { locale })}</p>
    </>
  )
}
