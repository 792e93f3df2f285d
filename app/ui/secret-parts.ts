/** The parts of an address that are secrets; addresses.test.ts holds that no address has others. */
export const SECRET_PARTS: readonly string[] = ['token', 'sign']
