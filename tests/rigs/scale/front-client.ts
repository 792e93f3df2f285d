import { type Answer, type RigClient, rigClient } from '../rig-client.ts'

/** A client behind the proxy that counts the errors it is answered. */
export type FrontClient = RigClient & {
  /** The errors that guests and cooks were answered since the last call; 0 for no answer. */
  takeErrors: () => { guests: number[]; cooks: number[] }
}

/** What a proxy answers for an instance, and an instance for its database: the client asks again. */
const AGAIN = new Set([502, 503, 504])

/** Rejects where the client has to ask again, as it does where no answer comes. */
export function frontClient(origin: string, keys: readonly string[]): FrontClient {
  const client = rigClient(origin, keys)
  let guests: number[] = []
  let cooks: number[] = []

  async function counted(asking: Promise<Answer>, errors: number[]): Promise<Answer> {
    const answer = await asking.catch(() => null)
    if (answer && answer.status < 500) return answer
    errors.push(answer?.status ?? 0)
    if (!answer || AGAIN.has(answer.status)) throw new Error('It has to be asked again.')
    return answer
  }

  return {
    origin,
    asGuest: (...asked) => counted(client.asGuest(...asked), guests),
    asKitchen: (...asked) => counted(client.asKitchen(...asked), cooks),
    takeErrors() {
      const taken = { guests, cooks }
      guests = []
      cooks = []
      return taken
    },
  }
}
