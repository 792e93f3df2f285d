/** Screens of a shop, in CSS pixels. */
export const SMALL_PHONE = { width: 320, height: 640 }
export const PHONE = { width: 390, height: 844 }
export const UPRIGHT_TABLET = { width: 820, height: 1180 }
export const SMALL_TABLET = { width: 1024, height: 768 }
export const TABLET = { width: 1280, height: 800 }
export const DESKTOP = { width: 1440, height: 900 }
export const TELEVISION = { width: 1920, height: 1080 }
export const UPRIGHT_TELEVISION = { width: 1080, height: 1920 }

/** How many orders a screen is tried with: none, one, a quiet hour, a busy one and too many. */
export const COUNTS = [0, 1, 8, 30, 80]
