/**
 * What the shop takes at most: of what guests type, of what its crew says, of what its owner decides. Schemas, forms
 * and the fields of pages have their limits from here. It is constants alone, so that browsers may load it, and
 * lengths are in UTF-16 units, as a browser counts `maxLength`. What holds for one setting stands in its schema.
 */

// People

/** Of a guest, or of somebody with an account. */
export const MAX_NAME_LENGTH = 60
export const MAX_USER_NAME_LENGTH = 40
export const MAX_EMAIL_LENGTH = 254
/** As typed, with the spaces and dashes that people put between digits. */
export const MAX_TYPED_NUMBER_LENGTH = 30
/** In characters as people count them, of the composed form that is hashed; so are the next two. */
export const MIN_PASSWORD_LENGTH = 8
/** For those who work here. */
export const MIN_STAFF_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 128
/** Of one that exists already: it is right or wrong, not long or short. */
export const MAX_TYPED_PASSWORD_LENGTH = 1000
/** Of a key, a password or an address of something outside as it is typed. */
export const MAX_TYPED_SECRET_LENGTH = 250
/** Of the token from a mailed link. */
export const MAX_TOKEN_LENGTH = 100
/** Of a second factor's code as it is typed. */
export const MAX_TYPED_CODE_LENGTH = 100
/** Of a message on the contact page, and of what is written back. */
export const MAX_MESSAGE_LENGTH = 2000
/** Of what follows the first message of a thread. */
export const MAX_THREAD_ENTRIES = 200

// Orders

/** Of one line of a basket. */
export const MAX_QUANTITY = 50
export const MAX_LINES = 50
export const MAX_STREET_LENGTH = 120
export const MAX_POSTCODE_LENGTH = 20
export const MAX_CITY_LENGTH = 80
/** Of latitude and longitude as they are typed. */
export const MAX_TYPED_POSITION_LENGTH = 60
/** Of floor, bell and the door round the corner. */
export const MAX_ADDRESS_EXTRA_LENGTH = 200
/** Of the orders that a guest's own device keeps, and may ask about at once. */
export const MAX_KEPT_ORDERS = 20
/** What a guest asks of the kitchen. */
export const MAX_NOTE_LENGTH = 500
/** Digits of how often a code may be used. */
export const MAX_CODE_USES_LENGTH = 7
export const MAX_DISCOUNT_CODE_LENGTH = 40
/** Of a program that hears of orders. */
export const MAX_WEBHOOK_ADDRESS_LENGTH = 2000
/** Of a link to what is new in a version. */
export const MAX_LINK_LENGTH = 2000
/** The items, and the categories, that one code may be for. */
export const MAX_CODE_THINGS = 20
/** What an item may be ordered with, each portion counted. */
export const MAX_OPTIONS = 40
/** In percent of the products. */
export const MAX_TIP_PERCENT = 100
/** Of an amount of money as it is typed. */
export const MAX_TYPED_AMOUNT_LENGTH = 12

// The crew

/** Of an answer to a guest's message. */
export const MAX_ANSWER_LENGTH = 2000

/** Why something is done to an order. */
export const MAX_REASON_LENGTH = 300
/** A note of staff about an order, in characters. */
export const MAX_ORDER_NOTE_LENGTH = 300
/** Why the shop takes no orders for a while. */
export const MAX_PAUSE_REASON_LENGTH = 200
/** How far from now an order may be promised that is accepted or late. */
export const MIN_PROMISE_MINUTES = 1
export const MAX_PROMISE_MINUTES = 240
/** How much longer every promise may be during a rush. */
export const MAX_RUSH_MINUTES = 120
/** Longer than what is left of any business day, which has up to 25 hours when clocks change. */
export const MAX_CONTROL_MINUTES = 1500
/** Of a kitchen screen, and of who is at it. */
export const MAX_DEVICE_NAME_LENGTH = 60
/** The code of a screen as it is typed, with spaces and dashes. */
export const MAX_TYPED_DEVICE_CODE_LENGTH = 20
export const MAX_KEY_NAME_LENGTH = 100

// The menu and the shop

/** Why a date has other hours, as guests read it. */
export const MAX_NOTE_OF_HOURS_LENGTH = 120
/** Of an item, a category, a zone or a picture. */
export const MAX_ID_LENGTH = 64
/** The key of a part of a line: its place, its kind and its id. */
export const MAX_PART_KEY_LENGTH = 100
export const MAX_ITEMS = 500
export const MAX_CATEGORIES = 40
/** Of the shop, a category or a zone. */
export const MAX_LABEL_LENGTH = 40
/** Of the name of a time zone. */
export const MAX_TIME_ZONE_LENGTH = 64
/** Of a colour as CSS. */
export const MAX_COLOUR_LENGTH = 60
export const MAX_TITLE_LENGTH = 60
export const MAX_BULLET_LENGTH = 80
/** Of what the kitchen calls an item: it is read at three metres. */
export const MAX_KITCHEN_NAME_LENGTH = 12
/** What a picture shows. */
export const MAX_ALT_LENGTH = 200
/** Of a photo before it is encoded. */
export const MAX_MASTER_BYTES = 8 * 1024 * 1024

/** Of a picture that comes encoded, in pixels. */
export const MAX_PICTURE_SIDE = 20_000

/** How many pictures a zip of a shop may have along. */
export const MAX_ZIPPED_PICTURES = 1000
/** How many pixels all files of these may have together: more photos than fit into a zip. */
export const MAX_ZIPPED_PIXELS = 2_000_000_000
/** How much a close crop enlarges a picture. */
export const MAX_ZOOM = 4
/** The name of a picture's file. */
export const MAX_PICTURE_NAME_LENGTH = 300
/** The most that a price or a fee may be, in minor units: fifty lines of fifty such items still sum exactly. */
export const MAX_PRICE = 100_000_000
/** In basis points. */
export const MAX_TAX_RATE = 10_000
export const MAX_RATING = 5
/** Of kitchen work that one item takes. */
export const MAX_MAKE_MINUTES = 240
export const MAX_PATTIES = 20
/** Of an item or an ingredient on one business day. */
export const MAX_STOCK = 9999
/** How long open baskets keep what an item cost, if its owner wants that. */
export const KEPT_PRICE_MINUTES = 30
export const MAX_INGREDIENTS = 300
export const MAX_OPTION_GROUPS = 100
/** Of one group. */
export const MAX_GROUP_OPTIONS = 60
/** Groups that one item asks for. */
export const MAX_ITEM_GROUPS = 20
/** Of one combo, and of the items that can be picked for one of its slots. */
export const MAX_SLOTS = 8
export const MAX_SLOT_ITEMS = 40
/** Different picks of one combo: an item that is picked twice alike is one of them. */
export const MAX_PICKS = 20
/** Of one burger, what guests add included. */
export const MAX_LAYERS = 20
/** Of one ingredient in a stack: a bun has a lower and an upper one. */
export const MAX_SLICES = 2
/** How thick a layer may lie, and how wide its picture may be, in millimetres. */
export const MAX_LAYER_SIZE = 500
/** Of one option, or of one ingredient in a layer. */
export const MAX_PORTIONS = 10
/** Of one portion, in kilocalories. */
export const MAX_ENERGY = 5000
/** Of an account of the shop's books. */
export const MAX_ACCOUNT_LENGTH = 20
export const MAX_TABLE_NAME_LENGTH = 20
/** Of the secret in the sign of a table. */
export const MAX_TABLE_SIGN_LENGTH = 40
/** Openings of one day. */
export const MAX_PERIODS = 5
/** Openings of a week. */
export const MAX_PERIODS_OF_A_WEEK = 28
export const MAX_SCHEDULES = 40
/** Stretches of dates of one schedule. */
export const MAX_SCHEDULE_DATES = 40
export const MAX_POSTERS = 3
export const MAX_REPLIES = 12

/** The most characters of the name that a line is for. */
export const MAX_FOR_LENGTH = 20
