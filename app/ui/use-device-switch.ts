import { useEffect } from 'react'
import { create } from 'zustand'
import { readStored, store } from './device-storage.ts'

export type DeviceSwitch = 'bell' | 'keys' | 'terminal'

type Switches = Record<DeviceSwitch, boolean>

const useSwitches = create<Switches>(() => ({
  bell: true,
  keys: true,
  terminal: false,
}))

/** A setting of this screen, not of the person signed in. */
export function useDeviceSwitch(name: DeviceSwitch): [boolean, (isOn: boolean) => void] {
  const isOn = useSwitches((switches) => switches[name])
  // In an effect, because the server renders the page without knowing the screen.
  useEffect(() => {
    const stored = readStored(name)
    if (stored !== null) useSwitches.setState({ [name]: stored === 'on' })
  }, [name])
  return [
    isOn,
    (wanted) => {
      useSwitches.setState({ [name]: wanted })
      store(name, wanted ? 'on' : 'off')
    },
  ]
}
