type CopyRefusal = 'no_shop' | 'target_taken' | 'source_in_use' | 'counts_differ'

/** Why a shop was not copied; nothing has changed. `detail` names what was found. */
export class CopyRefused extends Error {
  override name = 'CopyRefused'
  readonly code: CopyRefusal
  readonly detail: string

  constructor(code: CopyRefusal, detail = '') {
    super(`The shop was not copied: ${code} ${detail}`)
    this.code = code
    this.detail = detail
  }
}
