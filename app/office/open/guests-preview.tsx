import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { accentColours } from '#shop/domain/settings/accent.ts'
import { ItemPicture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { LogoMark } from '../shop/logo/logo-mark.tsx'
import type { PreviewDish, PreviewPromise } from './open-data.ts'
import { PromiseLine } from './promise-line.tsx'

type GuestsPreviewProps = {
  dish: PreviewDish | null
  promise: PreviewPromise
  form: RefObject<HTMLFormElement | null>
}

/** The first thing that guests see, with the name and the colour that stand in a form. Nothing of it can be pressed. */
export function GuestsPreview({ dish, promise, form }: GuestsPreviewProps) {
  const locale = useLocale()
  const { logo, name: saved } = useShopFacts()
  const [name, setName] = useState(saved)
  const preview = useRef<HTMLElement>(null)
  useEffect(() => {
    const fields = form.current
    const show = () => {
      showAccent(preview.current, fields)
      const field = fields?.elements.namedItem('name')
      if (field instanceof HTMLInputElement) setName(field.value.trim())
    }
    fields?.addEventListener('input', show)
    return () => fields?.removeEventListener('input', show)
  }, [form])
  return (
    <figure className="o-first-see" ref={preview}>
      <figcaption>{m.office_open_guests_see({}, { locale })}</figcaption>
      <div data-ground={dish?.picture?.id ?? ''} inert>
        <LogoMark logo={logo} name={name || saved} />
        <PromiseLine promise={promise} />
        {dish?.picture ? <ItemPicture picture={dish.picture} sizes="23rem" /> : null}
        <div className="o-first-dish">
          {dish ? (
            <p>
              <b>{dish.title}</b> <Price amount={dish.price} />
            </p>
          ) : null}
          <span className="btn btn--main">{m.menu_add({}, { locale })}</span>
        </div>
      </div>
    </figure>
  )
}

/** What is typed counts more than what is chosen; what is no colour changes nothing. */
function showAccent(preview: HTMLElement | null, form: HTMLFormElement | null): void {
  if (!(preview && form)) return
  const chosen = new FormData(form)
  const own = String(chosen.get('own') ?? '').trim()
  const colours = accentColours(own === '' ? String(chosen.get('accent') ?? '') : own)
  if (!colours) return
  preview.style.setProperty('--accent', colours.accent)
  preview.style.setProperty('--on-accent', colours.onAccent)
}
