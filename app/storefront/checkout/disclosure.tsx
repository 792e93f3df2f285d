import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

type DisclosureProps = {
  title: string
  /** What is chosen, at the right of the closed line. */
  value: string
  /** Whether something was filled in already, so that it is there when it turns out to be wrong. */
  isUsed?: boolean
  /** Opens it, so that what is wrong inside is seen. */
  isRefused?: boolean
  /** Rendered once it is opened, and loaded then if it is lazy. */
  children: ReactNode
}

/** One line for what most guests don't need; a press opens it. */
export function Disclosure({ title, value, isUsed, isRefused, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    if (isRefused && details.current) details.current.open = true
  }, [isRefused])
  return (
    <details className="disclosure" ref={details} onToggle={() => setOpened(true)}>
      <summary>
        <span>{title}</span> <span>{value}</span>
      </summary>
      <div>{isOpened || isUsed || isRefused ? <Suspense>{children}</Suspense> : null}</div>
    </details>
  )
}
