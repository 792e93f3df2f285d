/**
 * A count in figures of the display font. They differ in width, so it has room for the widest: what is beside it stays.
 * Another count is another element, because the browser takes changed letters for ones that moved.
 */
export function Figure({ value }: { value: number }) {
  return (
    <b key={value} className="k-figure" data-digits={String(value).length}>
      {value}
    </b>
  )
}
