/** The parsed address of a request, or the status that refuses it. */
export type RequestTarget =
  | { path: string; query: string; refusal?: undefined }
  | { path: string; query: string; refusal: 400 | 414 }

const LONGEST_TARGET = 4096

/**
 * Parses the target of a request line. Only plain absolute paths pass: no doubled, encoded or backward
 * slashes, no dot segments, nothing that can't be decoded.
 */
export function parseTarget(target: string): RequestTarget {
  if (target.length > LONGEST_TARGET) return { path: '-', query: '', refusal: 414 }
  const question = target.indexOf('?')
  const path = question === -1 ? target : target.slice(0, question)
  const query = question === -1 ? '' : target.slice(question + 1)
  const isFit = (PLAIN_PATH.test(path) || isCleanWhenDecoded(path)) && !UNFIT_FOR_QUERY.test(query)
  return isFit ? { path, query } : { path: '-', query: '', refusal: 400 }
}

/** Fast path for almost every request: nothing encoded, no doubled slash. */
const PLAIN_PATH = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?)?$/
/** NUL characters can't be stored in a database. */
const UNFIT_FOR_QUERY = /[^\x21-\x7e]|#|%00/

function isCleanWhenDecoded(path: string): boolean {
  if (!/^\/[\x21-\x7e]*$/.test(path) || /\/\/|[\\#<>"^`{|}]|%(?:2f|5c|00)/i.test(path)) return false
  try {
    const decoded = decodeURIComponent(path)
    return !/\p{Cc}/u.test(decoded) && !decoded.split('/').some((part) => /^\.{1,2}$/.test(part))
  } catch {
    return false
  }
}
