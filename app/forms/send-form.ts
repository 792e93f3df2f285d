import { data } from 'react-router'
import { type FormAnswer, NOT_SENT } from './form-answer.ts'

/** When the line drops the page stays as it is, with everything that was typed. */
export async function sendForm(serverAction: () => Promise<FormAnswer>) {
  try {
    return data(await serverAction())
  } catch (thrown) {
    // A redirect, such as to Log In, is an answer too.
    if (thrown instanceof Response) throw thrown
    return data<FormAnswer>({ ...NOT_SENT }, { status: 503 })
  }
}
