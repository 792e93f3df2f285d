import { useEffect, useState } from 'react'

/** Returns the id of the section being read, for the mark in the jump bar. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const update = () => setCurrent(lastBegun(sections)?.id)
    // Fires when a section crosses a thin line a third down the window.
    const observer = new IntersectionObserver(update, { rootMargin: '-33% 0px -66% 0px' })
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [key])
  return current
}

function lastBegun(sections: HTMLElement[]): HTMLElement | undefined {
  const line = window.innerHeight / 3
  return sections.findLast((section) => section.getBoundingClientRect().top <= line) ?? sections[0]
}
