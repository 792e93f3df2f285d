/** The rush that one tap begins: minutes that are added to every promise, and for how many minutes. */
export const RUSH = { added: 10, minutes: 30 }
