import type { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type LimitNode,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely'
import { Mutex } from '../mutex.ts'
import { refuseInsideTransaction } from '../transaction.ts'
import { withPreparedStatements } from './prepared-statements.ts'

/** Kysely over one `node:sqlite` connection, which one caller uses at a time. */
export class NodeSqliteDialect implements Dialect {
  readonly #connection: DatabaseSync
  readonly #begin: string

  constructor(connection: DatabaseSync, access: 'read' | 'write') {
    this.#connection = connection
    // Takes the write lock at once, because a transaction that reads first could not wait for it later.
    this.#begin = access === 'write' ? 'begin immediate' : 'begin'
  }

  createDriver(): SqliteDriver {
    return new NodeSqliteDriver(this.#connection, this.#begin)
  }

  createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter()
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new NodeSqliteQueryCompiler()
  }

  // biome-ignore lint/suspicious/noExplicitAny: the signature is Kysely's.
  createIntrospector(database: Kysely<any>): SqliteIntrospector {
    return new SqliteIntrospector(database)
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** True, so that Kysely leaves the waiting to the driver below, which can refuse instead. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  /** Writes the limit into the text, because SQLite plans a statement again whenever a limit parameter is bound. */
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ')
    if (ValueNode.is(limit)) this.appendImmediateValue(limit.value)
    else this.visitNode(limit)
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #mutex = new Mutex()
  readonly #sqlite: DatabaseSync
  readonly #begin: string

  constructor(sqlite: DatabaseSync, begin: string) {
    super({ database: withPreparedStatements(sqlite) })
    this.#sqlite = sqlite
    this.#begin = begin
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    await this.#mutex.lock()
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    this.#mutex.unlock()
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin))
  }

  /** Some errors, such as a full disk, end the transaction before it is rolled back here. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.isTransaction) await super.rollbackTransaction(connection)
  }
}
