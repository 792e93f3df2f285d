/** An address as it is stored with a delivery. */
export function storedAddress(street = '12 Larch Road'): string {
  const address = { street, postcode: '34000', city: 'Kadıköy', extra: 'Second bell', point: null }
  return JSON.stringify(address)
}
