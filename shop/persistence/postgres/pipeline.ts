import {
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { transactionOver } from '../dialect/transaction-over.ts'
import type { Writer } from '../tables.ts'
import { statementName } from './statement-names.ts'

/**
 * A connection that sends statements without waiting for the answers to earlier ones, so that statements started
 * together travel in one packet. After one has failed, all others fail with its error until `rollbackTo`.
 */
export class Pipeline {
  readonly #client: PoolClient
  /** Identifies the present part. Statements of an earlier part are refused. */
  #part = {}
  #latest: Promise<unknown> = Promise.resolve()
  #fault: unknown
  #hasFailed = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  /**
   * Begins a part of the transaction with statements that have no parameters, joined by `;`. They travel with the
   * first query of the returned transaction, which fails when they fail.
   */
  begin(text: string): Writer {
    const part = {}
    this.#part = part
    this.#ask({ text }).catch(() => {})
    return transactionOver(compilingDialect, async (query) => {
      if (part !== this.#part) throw new Error('This part of the transaction has ended.')
      return this.#execute(query)
    })
  }

  /** Waits for all answers; throws the error of the first statement that failed. */
  async settle(): Promise<void> {
    this.#part = {}
    await this.#latest.catch(() => {})
    if (this.#fault) throw this.#fault
  }

  /** Rolls back to a savepoint after an error; throws that error when the rollback fails. */
  async rollbackTo(text: string, fault: unknown): Promise<void> {
    await this.settle().catch(() => {})
    this.#fault = undefined
    await this.#ask({ text }).catch(() => {
      throw fault
    })
  }

  async commit(): Promise<void> {
    const { command } = await this.#ask({ text: 'commit' })
    if (command !== 'COMMIT')
      throw new Error('PostgreSQL rolled back a transaction that was to be committed.')
  }

  /** Whether any statement failed, rolled back or not. */
  get hasFailed(): boolean {
    return this.#hasFailed
  }

  async #execute<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const query = { name: statementName(text), text, values: [...parameters] }
    const { rows, rowCount } = await this.#ask(query)
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  #ask(query: { text: string; name?: string | undefined; values?: unknown[] }) {
    sendWithTheRest(this.#client)
    const answer = this.#client.query(query).catch((fault) => {
      this.#hasFailed = true
      this.#fault ??= fault
      throw this.#fault
    })
    this.#latest = answer
    return answer
  }
}

/** Writes the text of statements, and sends none. */
export const compilingDialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/** A connection with any failure is closed, since a cached plan may be the cause. */
export async function withPipeline<T>(
  pool: Pool,
  use: (pipeline: Pipeline) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const pipeline = new Pipeline(client)
  let isSound = false
  try {
    const answer = await use(pipeline)
    isSound = !pipeline.hasFailed
    return answer
  } finally {
    client.release(!isSound)
  }
}

/** Sends all pending statements together, because the driver would write each one to the socket separately. */
function sendWithTheRest({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
