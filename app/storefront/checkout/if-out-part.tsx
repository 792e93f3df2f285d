import { type ComponentType, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { importWhenBack } from '#app/ui/import-when-back.ts'
import { m } from '#messages'
import type { IfOutChoiceProps } from './if-out-choice.tsx'

/** A closed line; what can be wished is loaded once it is opened. */
export function IfOutPart({ onWish }: Pick<IfOutChoiceProps, 'onWish'>) {
  const locale = useLocale()
  const [Choice, setChoice] = useState<ComponentType<IfOutChoiceProps>>()
  const [label, setLabel] = useState('')
  const load = async () => {
    const { IfOutChoice } = await importWhenBack(() => import('./if-out-choice.tsx'))
    setChoice(() => IfOutChoice)
  }
  return (
    <details className="disclosure" onToggle={load}>
      <summary>
        <span>{m.checkout_if_out({}, { locale })}</span>{' '}
        <span>{label || m.checkout_if_out_call({}, { locale })}</span>
      </summary>
      <div>{Choice ? <Choice onWish={onWish} onLabel={setLabel} /> : null}</div>
    </details>
  )
}
