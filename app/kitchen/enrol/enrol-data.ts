export type { EndedDevice } from '#shop/persistence/queries/accounts/ended-devices.ts'
