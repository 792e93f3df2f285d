import { data } from 'react-router'
import { type FormAnswer, NOT_SENT } from './form-answer.ts'

type Sending = { serverAction: () => Promise<FormAnswer> }

/** A page's `clientAction`: when the connection drops, the page stays with everything that was typed. */
export async function sendForm({ serverAction }: Sending) {
  try {
    return data(await serverAction())
  } catch (thrown) {
    // Redirects are thrown too, and are answers.
    if (thrown instanceof Response) throw thrown
    return data<FormAnswer>({ ...NOT_SENT }, { status: 503 })
  }
}
