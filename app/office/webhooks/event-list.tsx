/** Names of events, folded: there are dozens. */
export function EventList({ title, events }: { title: string; events: readonly string[] }) {
  return (
    <details className="o-raw">
      <summary>{title}</summary>
      <ul>
        {events.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
