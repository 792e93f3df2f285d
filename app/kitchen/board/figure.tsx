/** A count in figures of the display font. They differ in width, so it has room for the widest: what is beside it stays. */
export function Figure({ value }: { value: number }) {
  return (
    <b className="k-figure" data-digits={String(value).length}>
      {value}
    </b>
  )
}
