import { type ReactNode, useEffect, useRef } from 'react'

type DisclosureProps = {
  title: string
  /** What is chosen, at the right of the closed line. */
  value: string
  /** Opens it, so that what is wrong inside is seen. */
  isRefused: boolean
  children: ReactNode
}

/** One line for what most guests don't need; a press opens it. */
export function Disclosure({ title, value, isRefused, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isRefused && details.current) details.current.open = true
  }, [isRefused])
  return (
    <details className="disclosure" ref={details}>
      <summary>
        <span>{title}</span> <span>{value}</span>
      </summary>
      <div>{children}</div>
    </details>
  )
}
