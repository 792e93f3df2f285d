import { ALLERGENS, type Allergen } from '../../common/allergens.ts'
import { findHits, type Hit, phraseAt } from './find-hits.ts'
import { PHRASES } from './lexicon.ts'
import { type Token, tokensOf } from './note-tokens.ts'

/** A word of a note that tells an allergy, as it was written, and where it begins, in UTF-16 units. */
type AllergyWord = { at: number; text: string }

/** What a guest can't eat, as far as their note says. */
export type NotedAllergies = {
  /** Which of the fourteen; none if the note names only something else. */
  allergens: Allergen[]
  words: AllergyWord[]
}

/**
 * Returns the allergies in a guest's note, or null for none. When in doubt there is one: the name of one of the
 * fourteen is enough, unless the guest asks for it or says that there is no allergy.
 */
export function readAllergies(note: string): NotedAllergies | null {
  const tokens = tokensOf(note)
  const hits = findHits(tokens)
  const speaking = new Set(hits.filter((hit) => hit.kind === 'general' && !isDenied(tokens, hit)))
  const counted = hits.filter(
    (hit) => speaking.has(hit) || isMeant(hit, { tokens, hits, speaking }),
  )
  if (counted.length === 0) return null
  const found = new Set(counted.flatMap(({ allergens }) => allergens))
  return {
    allergens: ALLERGENS.filter((allergen) => found.has(allergen)),
    words: counted.map((hit) => written(note, tokens, hit)),
  }
}

function written(note: string, tokens: readonly Token[], { from, to }: Hit): AllergyWord {
  const at = tokens[from]?.start ?? 0
  return { at, text: note.slice(at, tokens[to - 1]?.end) }
}

type Read = { tokens: readonly Token[]; hits: readonly Hit[]; speaking: ReadonlySet<Hit> }

function isMeant(hit: Hit, read: Read): boolean {
  if (hit.kind === 'general') return false
  if (hit.kind === 'food') return isForbidden(hit, read) && !isAskedFor(hit, read)
  return !isAskedFor(hit, read) && !isOfDenied(hit, read)
}

/** "No allergies", "not allergic to anything", "alerjim yok", "Allergies: none". */
function isDenied(tokens: readonly Token[], hit: Hit): boolean {
  const clause = clauseOf(tokens, hit)
  if (clause.some((at) => phraseAt(tokens, at, PHRASES.except) > 0)) return false
  const before = skipped(tokens, hit.from, PHRASES.fillers)
  return endsWith(tokens, before, PHRASES.no) > 0 || isNoneAfter(tokens, hit)
}

function isNoneAfter(tokens: readonly Token[], { to }: Hit): boolean {
  const none = phraseAt(tokens, to, PHRASES.none)
  if (none === 0 || tokens[to]?.sentence !== tokens[to - 1]?.sentence) return false
  const next = to + none
  const isEnd = tokens[next]?.clause !== tokens[next - 1]?.clause
  return isEnd || phraseAt(tokens, next, PHRASES.please) > 0
}

/** "Not allergic to nuts". */
function isOfDenied(hit: Hit, { tokens, hits, speaking }: Read): boolean {
  const clause = tokens[hit.from]?.clause
  const generals = hits.filter(
    ({ kind, from }) => kind === 'general' && tokens[from]?.clause === clause,
  )
  return generals.length > 0 && generals.every((general) => !speaking.has(general))
}

/** A food counts where its guest says that they can't have it, or speaks of an allergy in the same sentence. */
function isForbidden(hit: Hit, { tokens, speaking }: Read): boolean {
  const { sentence } = tokens[hit.from] ?? {}
  const isSame = (at: number) => tokens[at]?.sentence === sentence
  return (
    [...speaking].some(({ from }) => isSame(from)) ||
    tokens.some((_, at) => isSame(at) && phraseAt(tokens, at, PHRASES.unable) > 0)
  )
}

/** What people ask for on a burger; of the others "please" alone is no wish. */
const REQUESTED: readonly Allergen[] = ['eggs', 'milk', 'mustard', 'sesame', 'gluten']
const FEW = 5

function isAskedFor(hit: Hit, { tokens, speaking }: Read): boolean {
  const clause = clauseOf(tokens, hit)
  const has = (phrases: readonly string[][], indices = clause) =>
    indices.some((at) => phraseAt(tokens, at, phrases) > 0)
  if ([...speaking].some(({ from }) => clause.includes(from))) return false
  if (has(PHRASES.heed) || has(PHRASES.unable) || hit.ending === 'without') return false
  const after = clause.filter((at) => at >= hit.to)
  if (has(PHRASES.noAfter, after)) return false
  if (hit.ending === 'with' || isRequestedBefore(tokens, hit, clause)) return true
  if (has(PHRASES.no)) return false
  if (has(PHRASES.moreAfter, after.slice(0, 3))) return true
  const isUsual = hit.allergens.every((allergen) => REQUESTED.includes(allergen))
  return isUsual && has(PHRASES.please) && clause.length <= FEW + hit.to - hit.from
}

/** Whether the nearest word before it that says yes or no asks for it: "no onions, extra mustard". */
function isRequestedBefore(tokens: readonly Token[], { from }: Hit, clause: readonly number[]) {
  const start = clause[0] ?? from
  for (let end = from; end > start && from - end < FEW; end -= 1) {
    if (endsWith(tokens, end, PHRASES.no) > 0) return false
    if (endsWith(tokens, end, PHRASES.more) > 0) {
      const before = skipped(tokens, end, [...PHRASES.more, ...PHRASES.fillers])
      return endsWith(tokens, before, PHRASES.no) === 0
    }
  }
  return false
}

/** Goes back over phrases of the list; returns the index before which none ends. */
function skipped(tokens: readonly Token[], end: number, phrases: readonly string[][]): number {
  const length = endsWith(tokens, end, phrases)
  return length === 0 ? end : skipped(tokens, end - length, phrases)
}

/** The indices of all tokens in the same part of the sentence. */
function clauseOf(tokens: readonly Token[], { from }: Hit): number[] {
  const { clause } = tokens[from] ?? {}
  return [...tokens.keys()].filter((at) => tokens[at]?.clause === clause)
}

/** Returns how many tokens a phrase of the list takes that ends before a token of the same clause; 0: none does. */
function endsWith(
  tokens: readonly Token[],
  end: number,
  phrases: readonly (readonly string[])[],
): number {
  if (tokens[end - 1]?.clause !== tokens[end]?.clause) return 0
  const isThere = (phrase: readonly string[]) => phraseAt(tokens, end - phrase.length, [phrase]) > 0
  return phrases.find(isThere)?.length ?? 0
}
