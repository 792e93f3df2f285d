import type { SlipLine } from '#shop/wording/kitchen/slip.ts'

/** What to make: each change on a line of its own, and a quantity above one in a box. */
export function PrintedLines({ lines }: { lines: readonly SlipLine[] }) {
  return (
    <ul className="slip-lines">
      {lines.map((line) => (
        <li key={line.key} data-out={line.isOut || undefined}>
          {line.person === '' ? null : <strong className="slip-person">{line.person}</strong>}
          <b data-many={line.quantity > 1 || undefined}>{line.quantity}</b>
          {line.isOut ? <s>{line.name}</s> : <span>{line.name}</span>}
          {line.changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a change is its place
            <span className="slip-option" key={index}>
              {change}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
