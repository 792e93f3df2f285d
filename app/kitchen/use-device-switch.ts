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

/** A choice that belongs to this screen, not to the person signed in. */
export function useDeviceSwitch(name: DeviceSwitch): [boolean, (isOn: boolean) => void] {
  const isOn = useSwitches((switches) => switches[name])
  // Not earlier: the page was made by the server, which does not know the screen.
  useEffect(() => {
    const kept = readKept(name)
    if (kept !== null) useSwitches.setState({ [name]: kept === 'on' })
  }, [name])
  return [
    isOn,
    (wanted) => {
      useSwitches.setState({ [name]: wanted })
      keep(name, wanted ? 'on' : 'off')
    },
  ]
}

/** A browser may refuse to keep anything. */
function readKept(name: DeviceSwitch): string | null {
  try {
    return localStorage.getItem(`kitchen.${name}`)
  } catch {
    return null
  }
}

function keep(name: DeviceSwitch, value: string): void {
  try {
    localStorage.setItem(`kitchen.${name}`, value)
  } catch {
    // It holds until the page is closed.
  }
}
