import { openPostgresShop } from '#tests/support/open-postgres-shop.ts'
import { contracts } from './contracts.ts'

for (const contract of contracts) contract(openPostgresShop)
