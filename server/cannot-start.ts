/** Something the operator can put right. Its message is all they are shown. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
