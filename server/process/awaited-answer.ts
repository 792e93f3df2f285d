type Beginning = { status: number; headers: [string, string][] }

/** Null after the last. */
type Piece = Uint8Array<ArrayBuffer> | null

/** An answer of another process: its beginning, then each piece that is asked for. */
export type AwaitedAnswer = {
  /** Rejects if it breaks off before it has begun. */
  begun: Promise<Beginning>
  begin: (beginning: Beginning) => void
  nextPiece: () => Promise<Piece>
  give: (piece: Piece) => void
  breakOff: () => void
}

export function awaitAnswer(): AwaitedAnswer {
  const beginning = awaited<Beginning>()
  let piece = awaited<Piece>()
  return {
    begun: beginning.promise,
    begin: beginning.resolve,
    nextPiece() {
      piece = awaited()
      return piece.promise
    },
    give: (bytes) => piece.resolve(bytes),
    breakOff() {
      const error = new Error('The answer has broken off.')
      beginning.reject(error)
      piece.reject(error)
    },
  }
}

type Source = {
  /** Whether the other process can still be asked. */
  isOpen: () => boolean
  askFor: () => void
  cancel: () => void
  /** Called when all was read, when it broke off, or when nobody wants it any more. */
  close: () => void
}

/** Asks for a piece only when it can be sent on, so that a slow line never has a long file waiting in memory. */
export function bodyOf(
  answer: AwaitedAnswer,
  { isOpen, askFor, cancel, close }: Source,
): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const piece = answer.nextPiece()
          if (!isOpen()) throw new Error('The process has ended.')
          askFor()
          const bytes = await piece
          if (bytes) return controller.enqueue(bytes)
          controller.close()
          close()
        } catch (error) {
          close()
          throw error
        }
      },
      cancel() {
        cancel()
        close()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Nobody need await it. */
function awaited<Value>(): PromiseWithResolvers<Value> {
  const promised = Promise.withResolvers<Value>()
  promised.promise.catch(() => {})
  return promised
}
