import { ShopOpeningError } from '../shop-opening-error.ts'

/** The first release in which two connections cannot corrupt a file while its log is reset. */
const OLDEST_SAFE = [3, 51, 3] as const

/** Takes a version such as `3.51.3`; refuses those that can corrupt a file in WAL mode. */
export function requireSafeSqlite(version: string): void {
  if (isOlder(version.split('.').map(Number))) {
    throw new ShopOpeningError(
      'sqlite_unsafe',
      `This Node brings SQLite ${version}, which can damage the database; ${OLDEST_SAFE.join('.')} or newer is needed.`,
    )
  }
}

function isOlder(version: number[]): boolean {
  for (const [position, safe] of OLDEST_SAFE.entries()) {
    const part = version[position] ?? Number.NaN
    if (part !== safe) return !(part > safe)
  }
  return false
}
