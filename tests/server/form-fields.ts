import { DISH_FIELDS } from '#app/office/dish/dish-values.ts'
import { DRAFT_FIELDS } from '#app/office/draft/draft-answer.ts'
import { OFFER_FIELDS } from '#app/office/offers/posted-terms.ts'
import { OPEN_FIELDS } from '#app/office/open/open-steps.ts'
import { PERMISSION_FIELDS } from '#app/office/people/person/permission-fields.ts'

const PROFILE = ['userName', 'nameAndSurname', 'number', 'country']
const STAFF_ACTION = [
  ...['action', 'order', 'version', 'minutes', 'added', 'reason', 'choice', 'item', 'amount'],
  ...['password', 'paidBy', 'sender', 'until', 'person', 'member'],
]

const DISH = [...DISH_FIELDS, 'seen', 'now', 'pick', 'listing', 'do', 'plan', 'baskets']

/** The fields of each form, by its address; addresses without fields are left out. */
export const FORM_FIELDS: Readonly<Record<string, readonly string[]>> = {
  '/contact': [
    ...['firstName', 'lastName', 'email', 'country', 'number', 'textarea'],
    ...['key', 'topic', 'scripted'],
  ],
  '/login': ['email', 'password', 'scripted'],
  '/login/code': ['code', 'scripted'],
  '/signup': [...PROFILE, 'email', 'password', 'passwordVerify', 'terms', 'scripted'],
  '/forgot-password': ['email', 'scripted'],
  '/reset-password': ['token', 'password', 'passwordVerify', 'scripted'],
  '/setup/:token': ['nameAndSurname', 'email', 'password', 'passwordVerify', 'scripted'],
  '/mailbox/:token': ['scripted'],
  '/verify-email': ['token', 'scripted'],
  '/profile': [...PROFILE, 'scripted'],
  '/profile/email': ['email', 'currentPassword', 'scripted'],
  '/profile/confirmation': ['scripted'],
  '/profile/password': ['currentPassword', 'password', 'passwordVerify', 'scripted'],
  '/profile/devices': ['id'],
  '/profile/second-factor': ['currentPassword', 'scripted'],
  '/profile/second-factor/confirm': ['code', 'scripted'],
  '/profile/second-factor/codes': ['currentPassword', 'scripted'],
  '/profile/second-factor/off': ['currentPassword', 'code', 'scripted'],
  '/profile/delete': ['currentPassword', 'confirmed', 'scripted'],
  '/order/:token': ['scripted'],
  '/order/:token/message': ['textarea', 'missing', 'scripted'],
  '/thread/:token': ['textarea', 'scripted'],
  '/signout': ['everywhere', 'scripted'],
  '/kitchen': STAFF_ACTION,
  '/kitchen/deliveries': STAFF_ACTION,
  '/kitchen/orders/:id': STAFF_ACTION,
  '/kitchen/tables': ['table'],
  '/kitchen/pin': ['do', 'pin', 'password'],
  '/kitchen/devices': ['action', 'id', 'name', 'password'],
  '/office': ['action', 'minutes', 'choice', 'reason', 'at', 'seen', 'change'],
  '/office/open': OPEN_FIELDS,
  '/office/orders/:id': [
    ...['action', 'version', 'choice', 'reason', 'means', 'password', 'paidBy', 'sheet'],
    ...['slot', 'name', 'phone', 'email', 'to', 'text'],
  ],
  '/office/messages/:id': ['do', 'text', 'seen', 'state', 'entry'],
  '/office/menu': ['action', 'id', 'value', 'seen', 'position', 'change'],
  '/office/menu/prices': ['revision', 'change', 'baskets'],
  '/office/menu/ingredients': ['id', 'until', 'do', 'change'],
  '/office/menu/ingredients/:entry': DRAFT_FIELDS,
  '/office/menu/choices': DRAFT_FIELDS,
  '/office/menu/choices/:entry': DRAFT_FIELDS,
  '/office/menu/times': DRAFT_FIELDS,
  '/office/menu/times/:entry': DRAFT_FIELDS,
  '/office/menu/new': DISH,
  '/office/menu/:item': DISH,
  '/office/menu/:item/:part': DRAFT_FIELDS,
  '/office/offers': OFFER_FIELDS,
  '/office/shop': ['action', 'change'],
  '/office/shop/file': ['action', 'id', 'seen', 'remove'],
  '/office/shop/texts': ['action', 'text', 'part', 'seen', 'heading', 'words', 'change'],
  '/office/shop/keys': ['action', 'seen', 'password', 'secretKey', 'host', 'port', 'user', 'from'],
  '/office/shop/webhooks': ['do', 'id', 'delivery', 'url', 'events'],
  '/office/shop/units': ['action', 'currency', 'timeZone', 'seen', 'change'],
  '/office/shop/:section': ['seen', 'name', 'email', 'address', 'socialLinks'],
  '/office/hours': ['action', 'seen', 'change', 'way', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'],
  '/office/hours/day': [...['action', 'of', 'seen', 'from', 'until', 'yearly', 'hours', 'note']],
  '/office/delivery': ['action', 'seen', 'change', 'delivery', 'pickup', 'table', 'at'],
  '/office/delivery/zone': [
    ...['do', 'of', 'seen', 'name', 'shape', 'postcodes', 'km', 'polygon'],
    ...['fee', 'minimum', 'minutes', 'until'],
  ],
  '/office/backup': ['action', 'name', 'password'],
  '/office/backup/download': ['name', 'password'],
  '/office/log': ['change'],
  '/office/people': ['do', 'id', 'password'],
  '/office/people/invite': ['role', 'email', 'password'],
  '/office/people/key': ['role', 'name', 'password'],
  '/office/people/:person': ['do', 'role', 'password', ...PERMISSION_FIELDS],
  '/enrol': ['code', 'next', 'scripted'],
}
