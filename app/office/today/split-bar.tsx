import type { SplitPart } from './split-parts.ts'

/** The bar of how money came in; the rows below it say the same in figures. */
export function SplitBar({ parts }: { parts: readonly SplitPart[] }) {
  if (parts.length === 0) return null
  return (
    <p className="o-split" aria-hidden="true">
      {parts.map(({ of, share }) => (
        <svg key={of} data-part={of} width={`${100 * share}%`} height="1.5rem" />
      ))}
    </p>
  )
}
