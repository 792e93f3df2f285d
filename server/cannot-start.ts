/** A mistake that the operator can fix. They are only shown its message. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
