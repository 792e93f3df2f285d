import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { DeliveryAddress } from '#shop/domain/orders/delivery-address.ts'

/** The address, with a link that opens the device's map. */
export function AddressLines({ address }: { address: DeliveryAddress }) {
  const locale = useLocale()
  const { street, postcode, city, extra } = address
  const town = `${postcode} ${city}`.trim()
  return (
    <address className="k-address">
      <span>{street}</span>
      {town === '' ? null : <span>{town}</span>}
      {extra === '' ? null : <span className="k-extra">{extra}</span>}
      <a className="btn btn--line" href={mapLink(address)} target="_blank" rel="noreferrer">
        {m.kitchen_map({}, { locale })}
      </a>
    </address>
  )
}

/** OpenStreetMap, which needs no API key: at the coordinates if they are known, else as a search. */
function mapLink({ street, postcode, city, point }: DeliveryAddress): string {
  const base = 'https://www.openstreetmap.org'
  if (point === null) {
    return `${base}/search?query=${encodeURIComponent(`${street}, ${postcode} ${city}`)}`
  }
  const [longitude, latitude] = point
  return `${base}/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}
