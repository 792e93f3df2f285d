/** Takes an address; gives the picture's id if it is a path of ours, with our origin or without. */
export function pictureIdIn(address: string, publicUrl: string): string | null {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
  return /^\/pictures\/([0-9a-f]{16})-\d{1,5}\.(?:avif|webp)$/.exec(path)?.[1] ?? null
}
