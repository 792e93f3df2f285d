import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { ShopOpeningError } from '../shop-opening-error.ts'
import { up as menu } from './001-menu.ts'
import { up as messages } from './002-messages.ts'
import { up as accounts } from './003-accounts.ts'
import { up as orders } from './004-orders.ts'
import { up as kitchen } from './005-kitchen.ts'
import { up as payments } from './006-payments.ts'
import { up as staff } from './007-staff.ts'
import { up as outboxTries } from './008-outbox-tries.ts'
import { up as securityEvents } from './009-security-events.ts'
import { up as accountSecurity } from './010-account-security.ts'
import { up as orderHolds } from './011-order-holds.ts'
import { up as mailboxes } from './012-mailboxes.ts'
import { up as paidHow } from './013-paid-how.ts'
import { up as paymentCalls } from './014-payment-calls.ts'
import { up as shopMarks } from './017-shop-marks.ts'
import { up as trialOrders } from './018-trial-orders.ts'
import { up as tableSigns } from './020-table-signs.ts'
import { up as forgetting } from './021-forgetting.ts'
import { up as devices } from './022-devices.ts'
import { up as secondFactor } from './023-second-factor.ts'
import { up as changeLog } from './024-change-log.ts'
import { up as enumerations } from './025-enumerations.ts'
import { up as locales } from './026-locales.ts'
import { up as verdicts } from './028-verdicts.ts'
import { up as firedOrders } from './029-fired-orders.ts'
import { up as allergies } from './030-allergies.ts'
import { up as kitchenNames } from './031-kitchen-names.ts'
import { up as printJobs } from './032-print-jobs.ts'
import { up as shopTroubles } from './033-shop-troubles.ts'
import { up as cashOfCouriers } from './034-cash-of-couriers.ts'
import { up as stations } from './035-stations.ts'
import { up as ingredients } from './036-ingredients.ts'
import { up as printerTroubles } from './037-printer-troubles.ts'
import { up as layers } from './040-layers.ts'
import { up as sides } from './040-sides.ts'
import { up as ingredientsOut } from './041-ingredients-out.ts'
import { up as combos } from './042-combos.ts'
import { up as stock } from './043-stock.ts'
import { up as adjustments } from './044-adjustments.ts'
import { up as schedules } from './045-schedules.ts'
import { up as soldDiscounts } from './047-sold-discounts.ts'
import { up as namesOnLines } from './048-names-on-lines.ts'
import { up as listings } from './056-listings.ts'
import { up as orderTerms } from './057-order-terms.ts'
import { up as backupTroubles } from './058-backup-troubles.ts'
import { up as takings } from './059-takings.ts'
import { up as orderRefunds } from './060-order-refunds.ts'
import { up as codeChanges } from './061-code-changes.ts'
import { up as mailedAgain } from './062-mailed-again.ts'
import { up as pictureUploads } from './063-picture-uploads.ts'
import { up as dayClosings } from './064-day-closings.ts'
import { up as movedOrders } from './065-moved-orders.ts'
import { up as orderNotes } from './066-order-notes.ts'
import { up as threads } from './069-threads.ts'
import { up as backupEvents } from './071-backup-events.ts'
import { up as daySales } from './073-day-sales.ts'
import { up as people } from './074-people.ts'
import { up as threadsForgotten } from './074-threads-forgotten.ts'
import { up as permissions } from './075-permissions.ts'
import { up as refundCodes } from './076-refund-codes.ts'
import { up as missingLines } from './077-missing-lines.ts'
import { up as peopleInTheLog } from './088-people-in-the-log.ts'
import { up as shopFiles } from './092-shop-files.ts'
import { up as textOrigins } from './093-text-origins.ts'
import { up as testOrders } from './096-test-orders.ts'
import { up as pins } from './097-pins.ts'
import { up as makersOfKeys } from './098-makers-of-keys.ts'
import { up as heldCodes } from './099-held-codes.ts'
import { up as orderingTroubles } from './100-ordering-troubles.ts'
import { up as webhooksInTheLog } from './101-webhooks-in-the-log.ts'
import { up as itemPlans } from './102-item-plans.ts'
import { up as typedConnections } from './103-typed-connections.ts'
import { up as keptPrices } from './104-kept-prices.ts'
import { up as logos } from './105-logos.ts'
import { up as soldAllergens } from './108-sold-allergens.ts'
import { up as timedBaskets } from './108-timed-baskets.ts'
import { up as letterKeys } from './109-letter-keys.ts'
import { up as plannedForgettings } from './110-planned-forgettings.ts'
import { up as codeUsesOfTheForgotten } from './111-code-uses-of-the-forgotten.ts'
import { up as frontPictures } from './113-front-pictures.ts'
import { up as formerShopEvents } from './117-former-shop-events.ts'
import { up as ordersByWay } from './118-orders-by-way.ts'

/** Each is written once for both databases and never edited: later changes are separate migrations. */
const migrations: Record<string, Migration> = {
  '001-menu': { up: menu },
  '002-messages': { up: messages },
  '003-accounts': { up: accounts },
  '004-orders': { up: orders },
  '005-kitchen': { up: kitchen },
  '006-payments': { up: payments },
  '007-staff': { up: staff },
  '008-outbox-tries': { up: outboxTries },
  '009-security-events': { up: securityEvents },
  '010-account-security': { up: accountSecurity },
  '011-order-holds': { up: orderHolds },
  '012-mailboxes': { up: mailboxes },
  '013-paid-how': { up: paidHow },
  '014-payment-calls': { up: paymentCalls },
  '017-shop-marks': { up: shopMarks },
  '018-trial-orders': { up: trialOrders },
  '020-table-signs': { up: tableSigns },
  '021-forgetting': { up: forgetting },
  '022-devices': { up: devices },
  '023-second-factor': { up: secondFactor },
  '024-change-log': { up: changeLog },
  '025-enumerations': { up: enumerations },
  '026-locales': { up: locales },
  '028-verdicts': { up: verdicts },
  '029-fired-orders': { up: firedOrders },
  '030-allergies': { up: allergies },
  '031-kitchen-names': { up: kitchenNames },
  '032-print-jobs': { up: printJobs },
  '033-shop-troubles': { up: shopTroubles },
  '034-cash-of-couriers': { up: cashOfCouriers },
  '035-stations': { up: stations },
  '036-ingredients': { up: ingredients },
  '037-printer-troubles': { up: printerTroubles },
  '040-layers': { up: layers },
  '040-sides': { up: sides },
  '041-ingredients-out': { up: ingredientsOut },
  '042-combos': { up: combos },
  '043-stock': { up: stock },
  '044-adjustments': { up: adjustments },
  '045-schedules': { up: schedules },
  '047-sold-discounts': { up: soldDiscounts },
  '048-names-on-lines': { up: namesOnLines },
  '056-listings': { up: listings },
  '057-order-terms': { up: orderTerms },
  '058-backup-troubles': { up: backupTroubles },
  '059-takings': { up: takings },
  '060-order-refunds': { up: orderRefunds },
  '061-code-changes': { up: codeChanges },
  '062-mailed-again': { up: mailedAgain },
  '063-picture-uploads': { up: pictureUploads },
  '064-day-closings': { up: dayClosings },
  '065-moved-orders': { up: movedOrders },
  '066-order-notes': { up: orderNotes },
  '069-threads': { up: threads },
  '071-backup-events': { up: backupEvents },
  '073-day-sales': { up: daySales },
  '074-people': { up: people },
  '074-threads-forgotten': { up: threadsForgotten },
  '075-permissions': { up: permissions },
  '076-refund-codes': { up: refundCodes },
  '077-missing-lines': { up: missingLines },
  '088-people-in-the-log': { up: peopleInTheLog },
  '092-shop-files': { up: shopFiles },
  '093-text-origins': { up: textOrigins },
  '096-test-orders': { up: testOrders },
  '097-pins': { up: pins },
  '098-makers-of-keys': { up: makersOfKeys },
  '099-held-codes': { up: heldCodes },
  '100-ordering-troubles': { up: orderingTroubles },
  '101-webhooks-in-the-log': { up: webhooksInTheLog },
  '102-item-plans': { up: itemPlans },
  '103-typed-connections': { up: typedConnections },
  '104-kept-prices': { up: keptPrices },
  '105-logos': { up: logos },
  '108-sold-allergens': { up: soldAllergens },
  '108-timed-baskets': { up: timedBaskets },
  '109-letter-keys': { up: letterKeys },
  '110-planned-forgettings': { up: plannedForgettings },
  '111-code-uses-of-the-forgotten': { up: codeUsesOfTheForgotten },
  '113-front-pictures': { up: frontPictures },
  '117-former-shop-events': { up: formerShopEvents },
  '118-orders-by-way': { up: ordersByWay },
}

/** The names of all migrations of this program, in their order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(migrations)

type MigrateOptions = {
  beforeUpdate?: ((lastMigration: string) => Promise<void> | void) | undefined
  upTo?: string | undefined
  schema?: string | undefined
  canUseNewer?: ((applied: readonly string[]) => Promise<boolean>) | undefined
}

/**
 * Brings the tables up to date; programs that start at the same time wait for one another. Refuses a database that
 * a newer program has changed. `beforeUpdate` is called with the last migration that was applied before any others are
 * added to it, and stops them by throwing. `upTo` names the last migration for tables as an older program has them, and
 * `schema` the one that the connection sees, where the database has others with tables of these names;
 * `canUseNewer` tells of tables that a newer program has changed whether they can be used as they are.
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  { beforeUpdate, upTo, schema, canUseNewer }: MigrateOptions = {},
): Promise<void> {
  // The migrator looks through every column of every table first, which takes longer than all else of a start.
  const applied = await appliedMigrations(database)
  if (isUpToDate(applied)) return
  const last = applied.toSorted().at(-1)
  const isKnown = applied.every((name) => MIGRATION_NAMES.includes(name))
  if (!isKnown && (await canUseNewer?.(applied))) return
  if (last !== undefined && isKnown) await beforeUpdate?.(last)
  const provider = { getMigrations: async () => migrations }
  const place = schema === undefined ? {} : { migrationTableSchema: schema }
  const migrator = new Migrator({ db: database, provider, ...place })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (!error) return
  const unknown = (await appliedMigrations(database)).filter((name) => !(name in migrations))
  if (unknown.length > 0) {
    throw new ShopOpeningError(
      'database_newer',
      `The database was last used by a newer version of this program (it has ${unknown.join(', ')}).`,
      error,
    )
  }
  throw new ShopOpeningError(
    'migration_failed',
    'The tables could not be brought up to date.',
    error,
  )
}

/** Refuses tables that this program would have to change first, which is the server's to do. */
export async function requireCurrentTables<Tables>(
  database: Kysely<Tables>,
  canUseNewer?: MigrateOptions['canUseNewer'],
): Promise<void> {
  const applied = await appliedMigrations(database)
  if (isUpToDate(applied) || (await canUseNewer?.(applied))) return
  throw new ShopOpeningError('other_version', 'The tables are those of another version.')
}

function isUpToDate(applied: readonly string[]): boolean {
  return (
    applied.length === MIGRATION_NAMES.length &&
    applied.every((name) => MIGRATION_NAMES.includes(name))
  )
}

/** Their names, in a schema if one is named; none where no program has migrated yet. */
export async function appliedMigrations<Tables>(
  database: Kysely<Tables>,
  schema?: string,
): Promise<string[]> {
  const table =
    schema === undefined ? DEFAULT_MIGRATION_TABLE : `${schema}.${DEFAULT_MIGRATION_TABLE}`
  const applied = sql<{ name: string }>`select name from ${sql.table(table)}`
  const { rows } = await applied.execute(database).catch(() => ({ rows: [] }))
  return rows.map(({ name }) => name)
}
