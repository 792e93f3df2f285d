import type { ShopSettings } from './settings.ts'

/** What holds until the owner says otherwise: a nameless shop that promises nothing. */
export const defaultSettings: ShopSettings = {
  name: 'Flattop',
  logo: null,
  tagline: '',
  description: '',
  accent: 'oklch(0.83 0.165 84)',
  address: [],
  phone: '',
  email: '',
  socialLinks: [],
  currency: { code: 'USD', decimals: 2 },
  deliveryFee: 565,
  timeZone: 'UTC',
  openingHours: [],
  openingExceptions: [],
  businessDayEnds: 240,
  daysAhead: 3,
  usualMinutes: 20,
  minimumMinutes: 10,
  kitchenMinutes: 45,
  lastOrderBeforeClose: 0,
  featuredItemId: null,
  scenePicture: null,
}
