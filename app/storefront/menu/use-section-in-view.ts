import { useEffect, useState } from 'react'

/** Gives the id of the section that the reader is in, for the jump bar's mark. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      // A thin line a third down the window: exactly one section crosses it.
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const id of key.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
