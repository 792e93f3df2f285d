/** The number as large as it gets, with its day above it where that is not the present business day. */
export function PrintedNumber({ of: { number, day } }: { of: { number: number; day: string } }) {
  return (
    <b className="slip-no">
      {day === '' ? null : <small>{day}</small>}
      {number}
    </b>
  )
}
