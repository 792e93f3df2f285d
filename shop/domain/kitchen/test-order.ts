/** So long a test order rings on the board before it is thrown away unseen. In milliseconds. */
export const TEST_ORDER_LASTS = 15 * 60_000
