export type ShopOpeningCode =
  | 'data_folder_unusable'
  | 'sqlite_unsafe'
  | 'file_locked'
  | 'database_damaged'
  | 'database_unreachable'
  | 'database_newer'
  | 'no_shop'
  | 'other_secret'
  | 'migration_failed'
  | 'other_version'
  | 'no_backup'

/** Why the shop can't open. The message is one plain sentence for its operator. */
export class ShopOpeningError extends Error {
  override name = 'ShopOpeningError'
  readonly code: ShopOpeningCode

  constructor(code: ShopOpeningCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
