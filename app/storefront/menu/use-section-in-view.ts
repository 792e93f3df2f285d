import { useEffect, useState } from 'react'

/** Returns the id of the section being read, for the mark in the jump bar; undefined below the last one. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const update = () => setCurrent(present(sections)?.id)
    // Fires when something crosses a thin line a third down the window. All parts are watched, because a jump
    // crosses no section on its way.
    const observer = new IntersectionObserver(update, { rootMargin: '-33% 0px -66% 0px' })
    for (const part of document.querySelectorAll('main > *')) observer.observe(part)
    return () => observer.disconnect()
  }, [key])
  return current
}

function present(sections: HTMLElement[]): HTMLElement | undefined {
  const line = window.innerHeight / 3
  const begun = sections.findLast((section) => section.getBoundingClientRect().top <= line)
  if (!begun) return sections[0]
  return begun.getBoundingClientRect().bottom > line ? begun : undefined
}
