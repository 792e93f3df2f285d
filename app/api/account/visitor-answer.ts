import type { AccountRecord, Visitor } from '#shop/domain/accounts/account.ts'

/** What the browser is told about the signed-in person. */
export type VisitorAnswer =
  | { signedIn: false }
  | ({ signedIn: true; emailConfirmed: boolean } & AccountRecord)

export function visitorAnswer(visitor: Visitor | null): VisitorAnswer {
  if (!visitor) return { signedIn: false }
  const { userName, nameAndSurname, email, emailConfirmed, country, number } = visitor
  return { signedIn: true, userName, nameAndSurname, email, emailConfirmed, country, number }
}
