import type { Permission } from '#shop/domain/accounts/permissions.ts'
import type { StaffRole } from '#shop/domain/accounts/staff.ts'

/** A `file` is a form with one file, which only staff may send. */
type Body = 'form' | 'json' | 'file'

/** The rules of one address in routes.ts. */
export type Address = {
  /**
   * Who may open it: everyone, anyone with the token in the address (which the loader checks), anyone signed
   * in, or staff in one of these roles. Anybody else is sent to Log In.
   */
  who: 'everyone' | 'token' | 'signed-in' | readonly StaffRole[]
  /** Staff who have this permission may open it, in whatever role; `who` are the roles that usually have it. */
  needs?: Permission
  /** Programs may use it with an API key of one of the roles. Only below `/api/`. */
  byKey?: true
  /** The body that may be posted; without it the address only answers GET. */
  takes?: Body
  /** What the body may also be, as it is: a shop file with its pictures, larger than any other file, or a picture. */
  orTakes?: 'zip' | 'picture'
  /** Answers POST alone. */
  isForPostsOnly?: true
  /** Where to go after the log-in that this address asked for, if not to the address itself. */
  next?: string
  /** Identical for everyone, so the answer is rendered once and cached. */
  shared?: 'page' | 'document'
  /** Shared, and rendered when it is first asked for instead of at the start: it needs nothing of the database, or few shops need it. */
  isMadeOnDemand?: true
  /** Staff who may open `/office/hours/time` see it as guests will at the minute that `?at=` names. */
  showsAnyMinute?: true
  /** Query parameters that a shared answer depends on; a request with one of them is rendered for itself. */
  reads?: readonly string[]
  /** The address contains a secret, as all addresses for `token` do, so no Referer header may pass it on. */
  isSecret?: true
  /** Listed for search engines; robots are kept from all others. With `:slug` in it, one address per item. */
  isListed?: boolean
}
