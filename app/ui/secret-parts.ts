/** The parameters of addresses that are secrets; addresses.test.ts checks that no address has others. */
export const SECRET_PARTS: readonly string[] = ['token', 'sign']
