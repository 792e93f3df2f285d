import type { KnownLogo } from '#shop/operations/settings/read-logo.ts'
import type { LogoRefusal } from './logo-address.ts'

export type LogoData = KnownLogo & { refusal: LogoRefusal | null }
