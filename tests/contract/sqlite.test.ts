import { openTestShop } from '#tests/support/open-test-shop.ts'
import { contracts } from './contracts.ts'

for (const contract of contracts) contract(openTestShop)
