import type { Change } from '../common/change.ts'
import type { SecurityEventKind, SecurityFacts } from './security-event.ts'

/** The security events that change who works here and what they may, which programs hear of orders, and through whom cards and mails go; and of what each is a change. */
const PEOPLE_CHANGES = {
  owner_made: 'person',
  invitation_accepted: 'person',
  role_changed: 'person',
  permissions_changed: 'person',
  staff_disabled: 'person',
  staff_enabled: 'person',
  staff_signed_out: 'person',
  second_factor_reset: 'person',
  staff_invited: 'invitation',
  invitation_withdrawn: 'invitation',
  api_key_made: 'key',
  api_key_ended: 'key',
  device_enrolled: 'device',
  device_ended: 'device',
  webhook_added: 'webhook',
  webhook_enabled: 'webhook',
  webhook_disabled: 'webhook',
  webhook_removed: 'webhook',
  webhook_secret_renewed: 'webhook',
  connection_set: 'connection',
  connection_removed: 'connection',
} as const satisfies Partial<Record<SecurityEventKind, string>>

export type PeopleChange = keyof typeof PEOPLE_CHANGES

/** Of what changes of people are. They are taken back where whoever does it proves who they are, not from the log. */
export const PEOPLE_ENTITIES = [
  'person',
  'invitation',
  'key',
  'device',
  'webhook',
  'connection',
] as const

type Event = { kind: SecurityEventKind; accountId: string | null; facts: SecurityFacts }

/**
 * Returns a security event as the change log has it, or null if it changes nobody: `after` says what was done, with its facts.
 * An invitation's id is that word, because nobody is behind it yet.
 */
export function peopleChange({ kind, accountId, facts }: Event): Change | null {
  if (!isPeopleChange(kind)) return null
  const { key, device, webhook, connection, ...others } = facts
  const entity = PEOPLE_CHANGES[kind]
  const id = String(accountId ?? key ?? device ?? webhook ?? connection ?? entity)
  return { entity, id, before: undefined, after: { did: kind, ...others } }
}

/** Whether a change of the log is one of people, by of what it is. */
export function isOfPeople({ entity }: Pick<Change, 'entity'>): boolean {
  return PEOPLE_ENTITIES.some((one) => one === entity)
}

function isPeopleChange(kind: string): kind is PeopleChange {
  return kind in PEOPLE_CHANGES
}
