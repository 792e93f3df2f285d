/** Returns the API key of an `Authorization` header, or null. */
export function bearerOf(authorization: string | null | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? null
}
