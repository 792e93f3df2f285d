import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns what puts the focus back after a row has moved or is gone: on the button that was pressed, at the row's new place,
 * or else on another of that row's.
 */
export function useActFocus(form: RefObject<HTMLFormElement | null>): (act: string) => void {
  const [wanted, setWanted] = useState<string | null>(null)
  const refocus = useEffectEvent((act: string) => {
    const [, row] = act.split('.')
    const buttons = form.current?.querySelectorAll<HTMLButtonElement>(
      `[name="do"][value$=".${row}"]`,
    )
    const pressable = [...(buttons ?? [])].filter((one) => !one.disabled)
    const same = pressable.find(({ value }) => value === act) ?? pressable[0]
    const found = same ?? form.current?.querySelector<HTMLElement>('select[name^="add"]')
    found?.focus()
    setWanted(null)
  })
  useEffect(() => {
    if (wanted !== null) refocus(wanted)
  }, [wanted])
  return setWanted
}
