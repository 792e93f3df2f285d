import { data } from 'react-router'

/** At every address below the office that none of its pages has. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function OfficeNotFoundPage() {
  return null
}
