import { useCallback, useEffect, useState } from 'react'

const KEPT = 'kitchen.station'

/** The id by which this screen asks for work, kept on the device; null: it prints nothing. */
export function useStation(): [string | null, (id: string) => void] {
  const [station, setStation] = useState<string | null>(null)
  // In an effect, because the server renders the page without knowing the screen.
  useEffect(() => {
    try {
      setStation(localStorage.getItem(KEPT))
    } catch {
      // Browsers may block storage: then the screen prints until the page is closed.
    }
  }, [])
  const choose = useCallback((id: string) => {
    setStation(id)
    try {
      localStorage.setItem(KEPT, id)
    } catch {
      // As above.
    }
  }, [])
  return [station, choose]
}

const PRINTED = 'kitchen.printed'
const MOST_PRINTED = 50

/** Whether this device has printed a job already: then only the confirmation was lost. */
export function isPrintedHere(job: string): boolean {
  return readPrinted().includes(job)
}

/** Keeps on the device that a job was printed, over a reload in the wrong moment. */
export function notePrintedHere(job: string): void {
  try {
    localStorage.setItem(PRINTED, [...readPrinted(), job].slice(-MOST_PRINTED).join(' '))
  } catch {
    // Then a reload in the wrong moment prints twice.
  }
}

function readPrinted(): string[] {
  try {
    return (localStorage.getItem(PRINTED) ?? '').split(' ').filter((job) => job !== '')
  } catch {
    return []
  }
}
