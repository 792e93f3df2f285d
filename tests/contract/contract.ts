import type { TestShop, TestShopOptions } from '#tests/support/open-test-shop.ts'

/** Opens a fresh shop on the database that is being tested. */
type OpenContractShop = (options?: TestShopOptions) => Promise<TestShop>

/** Registers tests that must pass on every database. */
export type Contract = (open: OpenContractShop) => void
