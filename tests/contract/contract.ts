import type { TestShop, TestShopOptions } from '#tests/support/open-test-shop.ts'

/** Opens a fresh shop on the database that a contract is held against. */
type OpenContractShop = (options?: TestShopOptions) => Promise<TestShop>

/** Registers tests that must hold on every database. */
export type Contract = (open: OpenContractShop) => void
