/**
 * Put before the `sizes` of a picture that is as wide as a phone, upright or on its side: no phone fetches more than the file of
 * 960 px, though there are larger ones. On three pixels to a point nobody sees more.
 */
export const PHONE_SIZES =
  '(max-width: 60rem) and (min-resolution: 2.5dppx) min(75vw, 320px), (max-width: 48rem) and (min-resolution: 1.5dppx) min(100vw, 480px)'
