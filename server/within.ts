/** Returns the result of a check, or `otherwise` if it fails or takes longer than so many milliseconds. */
export async function within<Found>(
  check: Promise<Found>,
  otherwise: Found,
  limit: number,
): Promise<Found> {
  const late = Promise.withResolvers<Found>()
  const timer = setTimeout(() => late.resolve(otherwise), limit)
  try {
    return await Promise.race([check, late.promise])
  } catch {
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}
