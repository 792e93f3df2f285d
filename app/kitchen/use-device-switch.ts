import { useEffect } from 'react'
import { create } from 'zustand'

export type DeviceSwitch = 'far' | 'bell' | 'keys' | 'print' | 'terminal'

type Switches = Record<DeviceSwitch, boolean>

const useSwitches = create<Switches>(() => ({
  far: false,
  bell: true,
  keys: true,
  print: false,
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

/** Browsers may block storage. */
function readStored(name: DeviceSwitch): string | null {
  try {
    return localStorage.getItem(`kitchen.${name}`)
  } catch {
    return null
  }
}

function store(name: DeviceSwitch, value: string): void {
  try {
    localStorage.setItem(`kitchen.${name}`, value)
  } catch {
    // Then the choice lasts until the page is closed.
  }
}
