import type { Ground } from '#shop/domain/common/picture.ts'
import type { NewRow } from '#shop/persistence/tables.ts'

/** Rows with valid values in every column; a test sets those that matter to it. */
export function category(row: Partial<NewRow<'categories'>> = {}): NewRow<'categories'> {
  return { id: 'burgers', name: 'Burgers', anchor: 'menuHamburger', position: 0, ...row }
}

export function item(row: Partial<NewRow<'items'>> = {}): NewRow<'items'> {
  return {
    id: 'plain-smash',
    category_id: 'burgers',
    slug: 'plain-smash',
    title: 'Plain Smash',
    price: 950,
    bullet_1: 'Two thin patties',
    bullet_2: 'Pickles',
    bullet_3: 'Potato bun',
    rating: 4.6,
    picture_id: null,
    picture_alt: '',
    picture_focus: null,
    position: 0,
    ...row,
  }
}

const GROUND: Ground = {
  tone: 'light',
  ground: '#fff',
  onGround: '#000',
  deep: '#222',
  onDeep: '#fff',
  onDeepQuiet: '#ccc',
  pop: '#f00',
  onPop: '#fff',
}

export function picture(row: Partial<NewRow<'pictures'>> = {}): NewRow<'pictures'> {
  return {
    id: '0123456789abcdef',
    width: 1200,
    height: 900,
    widths: '[320,640]',
    placeholder: 'data:,',
    ground: JSON.stringify(GROUND),
    ...row,
  }
}

export function pictureFile(row: Partial<NewRow<'picture_files'>> = {}): NewRow<'picture_files'> {
  return {
    picture_id: '0123456789abcdef',
    width: 320,
    format: 'avif',
    bytes: new Uint8Array([0, 255, 1]),
    ...row,
  }
}

export function message(row: Partial<NewRow<'messages'>> = {}): NewRow<'messages'> {
  return {
    id: 'm1',
    first_name: 'Ada',
    last_name: 'Guest',
    email: 'ada@example.com',
    country: '+90',
    number: '5550100',
    text: 'Is the pretzel bun vegan?',
    received_at: 1_800_000_000_000,
    last_at: row.received_at ?? 1_800_000_000_000,
    ...row,
  }
}

export function outboxRow(row: Partial<NewRow<'outbox'>> = {}): NewRow<'outbox'> {
  return {
    id: 'o1',
    kind: 'mail',
    payload: '{}',
    message_id: '<o1@example.com>',
    state: 'waiting',
    next_at: 1_800_000_000_000,
    leased_until: null,
    last_error: null,
    created_at: 1_800_000_000_000,
    delivered_at: null,
    ...row,
  }
}
