import { useEffect } from 'react'
import { create } from 'zustand'
import type { ChosenKeys, KeysWish } from '#shop/domain/accounts/letter-keys.ts'
import { useDeviceSwitch } from './use-device-switch.ts'

/** What was just chosen here, until the page has it from the shop. */
export const useChosen = create<{ chosen: ChosenKeys | null }>(() => ({ chosen: null }))

/**
 * Whether single letters do something here, and the switch of this screen: it counts while nobody is known, or whoever is known
 * has not said.
 */
export function useLetterKeys(wish: KeysWish): [boolean, (isOn: boolean) => void] {
  const chosen = useChosen(({ chosen }) => chosen)
  const [isOnHere, setOnHere] = useDeviceSwitch('keys')
  // Not when the shop has answered: the page shows what it was answered a moment later.
  useEffect(() => {
    if (chosen === wish) useChosen.setState({ chosen: null })
  }, [chosen, wish])
  const wanted = wish === 'nobody' ? wish : (chosen ?? wish)
  return [wanted === 'on' || (wanted !== 'off' && isOnHere), setOnHere]
}
