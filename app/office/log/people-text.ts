import { type Message, m } from '#messages'
import type { PeopleChange } from '#shop/domain/accounts/people-change.ts'
import { PERMISSIONS } from '#shop/domain/accounts/permissions.ts'
import { STAFF_ROLES } from '#shop/domain/accounts/staff.ts'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { ListedChange } from '#shop/persistence/queries/settings/changes.ts'
import { permissionText } from '../people/permission-words.ts'
import { roleTitle } from '../people/role-words.ts'
import type { ChangeText, ValueChange } from './change-text.ts'

/** Puts a change of people, their invitations, keys or tablets into words. */
export function peopleText(change: ListedChange, locale: Locale): ChangeText {
  const { did = '', host, ...facts } = factsOf(change.after)
  return {
    subject: change.changedName ?? host ?? subjectOf(change)?.({}, { locale }) ?? change.id,
    did: DID.get(did)?.({}, { locale }) ?? did,
    values: [...roles(facts, locale), ...permissions(facts, locale)],
  }
}

const SUBJECTS: Readonly<Record<string, Message>> = {
  person: m.office_log_by_nobody,
  invitation: m.office_log_invitation,
  key: m.office_log_key,
  device: m.office_log_device,
  webhook: m.office_hooks_one,
}

const CONNECTIONS: Readonly<Record<string, Message>> = {
  stripe: m.office_keys_stripe,
  mail: m.office_keys_mail,
}

function subjectOf({ entity, id }: ListedChange): Message | undefined {
  return entity === 'connection' ? CONNECTIONS[id] : SUBJECTS[entity]
}

const WORDS: Record<PeopleChange, Message> = {
  owner_made: m.office_log_owner_made,
  invitation_accepted: m.office_log_joined,
  role_changed: m.office_log_role,
  permissions_changed: m.office_log_permissions,
  staff_disabled: m.office_log_access_ended,
  staff_enabled: m.office_log_access_back,
  staff_signed_out: m.office_log_logged_out,
  second_factor_reset: m.office_log_second_step,
  staff_invited: m.office_log_invited,
  invitation_withdrawn: m.office_log_withdrawn,
  api_key_made: m.office_log_key_made,
  api_key_ended: m.office_log_key_ended,
  device_enrolled: m.office_log_device_enrolled,
  device_ended: m.office_log_device_ended,
  webhook_added: m.office_log_hook_added,
  webhook_enabled: m.office_log_hook_on,
  webhook_disabled: m.office_log_hook_off,
  webhook_removed: m.office_log_hook_ended,
  webhook_secret_renewed: m.office_log_hook_secret,
  connection_set: m.office_log_connection_set,
  connection_removed: m.office_log_connection_removed,
}

/** What a release to come records may have no words here. */
const DID: ReadonlyMap<string, Message> = new Map(Object.entries(WORDS))

type Facts = Readonly<Record<string, string>>

function factsOf(after: unknown): Facts {
  const entries = Object.entries(after ?? {}).map(([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(entries)
}

function roles({ from, to, role }: Facts, locale: Locale): ValueChange[] {
  const [before, after] = [from, to ?? role].map((name) => {
    const known = STAFF_ROLES.find((each) => each === name)
    return known ? roleTitle(known, locale) : null
  })
  if (!after) return []
  if (!before) return [{ field: after, before: null, after: null }]
  return [{ field: '', before, after }]
}

function permissions({ on = '', off = '' }: Facts, locale: Locale): ValueChange[] {
  const named = (names: string) => {
    const chosen = PERMISSIONS.filter((each) => names.split(' ').includes(each))
    return chosen.map((each) => permissionText(each, locale)).join(', ')
  }
  const [may, mayNot] = [named(on), named(off)]
  return [
    ...(may === '' ? [] : [m.office_log_may({ what: may }, { locale })]),
    ...(mayNot === '' ? [] : [m.office_log_may_not({ what: mayNot }, { locale })]),
  ].map((field) => ({ field, before: null, after: null }))
}
