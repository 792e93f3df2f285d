export type Encoding = 'identity' | 'br' | 'gzip'

/** Browsers send few different headers, so each is parsed once. */
const knownChoices = new Map<string, Encoding>()

/** The best encoding in an `Accept-Encoding` header: brotli, then gzip, then none. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = knownChoices.get(header)
  if (known) return known
  const choice = chosenEncoding(header)
  if (knownChoices.size < 100 && header.length < 200) knownChoices.set(header, choice)
  return choice
}

function chosenEncoding(header: string): Encoding {
  const weights = new Map(
    header.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight ? Number(weight.slice(2)) : 1] as const
    }),
  )
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
