import { type Message, m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { RefusedField } from '../parts/refused-notice.tsx'
import type { KeysRefusal, KeysRefusalCode } from './keys-data.ts'

type KeysField =
  | 'secretKey'
  | 'webhookSecret'
  | 'host'
  | 'port'
  | 'mailPassword'
  | 'from'
  | 'password'

/** The field that a refusal is about, if it is about one. */
const FIELDS: Partial<Record<KeysRefusalCode, KeysField>> = {
  key_malformed: 'secretKey',
  wrong_key: 'secretKey',
  too_few_rights: 'secretKey',
  other_account: 'secretKey',
  webhook_malformed: 'webhookSecret',
  host_malformed: 'host',
  port_malformed: 'port',
  password_missing: 'mailPassword',
  from_malformed: 'from',
  no_password: 'password',
  wrong_password: 'password',
  too_many: 'password',
}

/** What comes with words of its own. */
type MailServerCheck = 'not_taken_by_server' | 'not_reached'

const WORDS: Record<Exclude<KeysRefusalCode, MailServerCheck>, Message> = {
  key_malformed: m.office_keys_key_malformed,
  wrong_key: m.office_shop_cards_wrong,
  too_few_rights: m.office_shop_cards_rights,
  unreachable: m.office_shop_cards_unreachable,
  other_account: m.office_keys_other_account,
  payments_under_way: m.office_keys_under_way,
  webhook_malformed: m.office_keys_webhook_malformed,
  host_malformed: m.office_keys_host_malformed,
  port_malformed: m.office_keys_port_malformed,
  from_malformed: m.office_keys_from_malformed,
  password_missing: m.office_keys_mail_password_missing,
  fixed_by_environment: m.office_keys_fixed_refused,
  changed_meanwhile: m.office_keys_meanwhile,
  not_allowed: m.office_shop_not_done,
  no_password: m.office_keys_no_password,
  wrong_password: m.office_people_wrong_password,
  too_many: m.office_people_too_many,
  busy: m.office_shop_not_done,
  not_sent: m.office_shop_not_done,
}

/** What is wrong with one field of a form; undefined if nothing is. */
export function fieldError(
  refusal: KeysRefusal | null,
  field: KeysField,
  locale: Locale,
): string | undefined {
  const code = refusal?.codes.find((one) => FIELDS[one] === field)
  return code && refusal ? wordsOf(refusal, code, locale) : undefined
}

/** The fields that were refused, each with its name. */
export function refusedFields(refusal: KeysRefusal | null, locale: Locale): RefusedField[] {
  const names = new Set(refusal?.codes.map((code) => FIELDS[code]))
  return [...names].flatMap((name) =>
    name === undefined || !refusal
      ? []
      : [{ id: keysFieldId(refusal.of, name), label: LABELS[name]({}, { locale }) }],
  )
}

/** The id of a field: both forms ask for one's own password. */
export function keysFieldId(of: KeysRefusal['of'], field: KeysField): string {
  return field === 'password' ? `${of}-${field}` : field
}

const LABELS: Record<KeysField, Message> = {
  secretKey: m.office_keys_secret_key,
  webhookSecret: m.office_keys_webhook,
  host: m.office_keys_host,
  port: m.office_keys_port,
  mailPassword: m.office_keys_mail_password,
  from: m.office_keys_from,
  password: m.office_people_password,
}

/** What is wrong that is about no field; null if nothing is. */
export function formError(refusal: KeysRefusal | null, locale: Locale): string | null {
  const code = refusal?.codes.find((one) => FIELDS[one] === undefined)
  return code && refusal ? wordsOf(refusal, code, locale) : null
}

function wordsOf({ words }: KeysRefusal, code: KeysRefusalCode, locale: Locale): string {
  if (code === 'not_taken_by_server') return m.office_keys_not_taken({ words }, { locale })
  if (code === 'not_reached') return m.office_keys_not_reached({ fault: words }, { locale })
  return WORDS[code]({}, { locale })
}
