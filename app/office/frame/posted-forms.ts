/** A form on the page that was posted, by which it can be read once more. */
type PostedForm = {
  /** What stands in it now; null once it is gone. */
  now: () => URLSearchParams | null
}

/** The forms that were posted last and have not been asked for, by what was posted. */
const posted = new Map<string, PostedForm>()

/** What the router sends knows nothing of the form that it came from, so that is noted as each is posted. */
export const postedForms = {
  /** Notes them, until the function is called that this returns. */
  note(): () => void {
    document.addEventListener('submit', onSubmit, { capture: true })
    return () => document.removeEventListener('submit', onSubmit, { capture: true })
  },
  /** Returns the form that a body comes from, once. */
  take(body: RequestInit['body']): PostedForm | undefined {
    if (!(body instanceof URLSearchParams)) return undefined
    const form = posted.get(body.toString())
    posted.clear()
    return form
  },
}

function onSubmit({ target, submitter }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement)) return
  const now = () => {
    const isWhole = target.isConnected && (submitter === null || submitter.isConnected)
    return isWhole ? fieldsOf(target, submitter) : null
  }
  posted.set(fieldsOf(target, submitter).toString(), { now })
}

/** As the router reads them. */
function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) {
    fields.append(name, typeof value === 'string' ? value : value.name)
  }
  return fields
}
