/** Letters that Unicode does not decompose into a Latin letter and its marks. */
const SPELLED: Record<string, string> = {
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
}

/** Returns a title as it is written in addresses, such as `acili-tavuk`; never empty. */
export function slugFrom(title: string, longest = 60): string {
  const plain = title
    .toLowerCase()
    .replace(/[ßıøæœđł]/g, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  return slug.slice(0, longest).replace(/-+$/, '') || 'dish'
}

/** Returns the wanted name, or the first of `name-2`, `name-3` and so on that is free. */
export function freeName(wished: string, taken: ReadonlySet<string>): string {
  let name = wished
  for (let count = 2; taken.has(name); count += 1) name = `${wished}-${count}`
  return name
}

/** Returns the same, and takes it. */
export function claimName(wished: string, taken: Set<string>): string {
  const name = freeName(wished, taken)
  taken.add(name)
  return name
}
