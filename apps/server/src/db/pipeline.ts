/**
 * Statements sent to PostgreSQL between two Sync messages of the extended protocol. Those added in the same tick share one round trip. A
 * named statement is parsed and described once per connection, because its columns cannot change. Design decision 22.
 */
import pg from 'pg'

type Types = Required<pg.CustomTypesConfig>

export interface Statement {
  readonly text: string
  readonly values?: readonly unknown[] | undefined
  /** Prepared under this name; without one the statement is parsed each time. */
  readonly name?: string | undefined
}

export function statementOf(query: Statement | string, values?: unknown[]): Statement {
  return typeof query === 'string' ? { text: query, values } : query
}

interface Shape {
  readonly fields: readonly pg.FieldDef[]
  readonly parsers: readonly ((text: string) => unknown)[]
}

/** Statements prepared on one connection. */
interface Prepared {
  /** Columns by name, oldest statement first; null until the server has described them. */
  readonly shapes: Map<string, Shape | null>
  /** Names sent to be parsed, without a response yet. */
  readonly parsing: string[]
}

interface PendingStatement {
  readonly statement: Statement
  /** Parameters in the text or binary format of the protocol. */
  readonly parameters: unknown[]
  readonly resolve: (result: pg.QueryResult) => void
  readonly reject: (error: Error) => void
  readonly rows: unknown[]
  shape: Shape | null
}

/** Most prepared statements of one connection; filters turn one query into many texts. The oldest are closed. */
const MAX_PREPARED = 500

const { prepareValue } = (pg as unknown as { readonly utils: { readonly prepareValue: (value: unknown) => unknown } }).utils
const COMPLETED = /^([A-Za-z]+)(?: (\d+))?(?: (\d+))?/
const NO_SHAPE: Shape = { fields: [], parsers: [] }

const preparedStatements = new WeakMap<pg.Connection, Prepared>()

function preparedOf(connection: pg.Connection): Prepared {
  let prepared = preparedStatements.get(connection)
  if (!prepared) {
    const fresh: Prepared = { shapes: new Map(), parsing: [] }
    // A statement that fails later is prepared all the same; one that fails to parse is not.
    connection.on('parseComplete', () => {
      const name = fresh.parsing.shift()
      if (name) fresh.shapes.set(name, null)
    })
    preparedStatements.set(connection, fresh)
    prepared = fresh
  }
  return prepared
}

/** Custom query of `pg`, like its cursors. After an error the server skips all statements up to the Sync. */
export class Pipeline implements pg.Submittable {
  /** Resolves when the server has responded to the Sync, which commits an implicit transaction. */
  readonly ended: Promise<void>
  readonly #types: Types
  readonly #timeoutMilliseconds: number
  readonly #end = Promise.withResolvers<void>()
  #connection: pg.Connection | undefined
  #waiting: PendingStatement[] = []
  #sent: PendingStatement[] = []
  #scheduled = false
  #isClosing = false
  #isEnding = false
  #failure: Error | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(types: Types, timeoutMilliseconds: number) {
    this.#types = types
    this.#timeoutMilliseconds = timeoutMilliseconds
    this.ended = this.#end.promise
    // Statements are rejected with the same error.
    this.ended.catch(() => {})
  }

  /** Sends the statement with the others of this tick. */
  add(statement: Statement): Promise<pg.QueryResult> {
    if (this.#failure) return Promise.reject(this.#failure)
    if (this.#isEnding) return Promise.reject(new Error('The transaction has ended'))
    return new Promise((resolve, reject) => {
      const parameters = (statement.values ?? []).map((value) => prepareValue(value))
      this.#waiting.push({ statement, parameters, resolve, reject, rows: [], shape: null })
      if (this.#scheduled) return
      this.#scheduled = true
      // After all promises that are settled by now: what their continuations add joins.
      process.nextTick(() => {
        if (this.#scheduled) this.#flush()
      })
    })
  }

  /** Sends the remaining statements and a Sync. */
  end(): Promise<void> {
    if (!this.#isEnding) {
      this.#isEnding = true
      this.#flush()
    }
    return this.ended
  }

  submit(connection: pg.Connection): null {
    this.#connection = connection
    if (this.#waiting.length > 0 || this.#isEnding) this.#flush()
    return null
  }

  #flush(): void {
    this.#scheduled = false
    const connection = this.#connection
    if (!connection || this.#failure) return
    const waiting = this.#waiting
    this.#waiting = []
    connection.stream.cork()
    try {
      for (const pending of waiting) {
        this.#sent.push(pending)
        this.#write(connection, pending)
      }
      if (this.#isEnding) {
        this.#closeOldest(connection)
        connection.sync()
      } else connection.flush()
    } finally {
      connection.stream.uncork()
    }
    this.#timer ??= setTimeout(() => connection.stream.destroy(new Error('Query read timeout')), this.#timeoutMilliseconds)
  }

  #write(connection: pg.Connection, pending: PendingStatement): void {
    const { text, name = '' } = pending.statement
    const { shapes, parsing } = preparedOf(connection)
    if (name === '' || !(shapes.has(name) || parsing.includes(name))) {
      connection.parse({ name, text, types: [] }, true)
      parsing.push(name)
    }
    connection.bind({ statement: name, values: pending.parameters } as pg.BindConfig, true)
    pending.shape = shapes.get(name) ?? null
    if (!pending.shape) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
  }

  /** Closes the oldest prepared statements. */
  #closeOldest(connection: pg.Connection): void {
    const { shapes } = preparedOf(connection)
    for (const name of [...shapes.keys()].slice(0, Math.max(0, shapes.size - MAX_PREPARED))) {
      connection.close({ type: 'S', name }, true)
      shapes.delete(name)
      this.#isClosing = true
    }
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const parsers = fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown)
    const [current] = this.#sent
    if (current) this.#describe(current, { fields, parsers })
  }

  #describe(current: PendingStatement, shape: Shape): void {
    current.shape = shape
    if (!this.#connection) return
    const { shapes } = preparedOf(this.#connection)
    if (current.statement.name && shapes.has(current.statement.name)) shapes.set(current.statement.name, shape)
  }

  handleDataRow({ fields: texts }: { readonly fields: readonly (string | null)[] }): void {
    const [current] = this.#sent
    if (!current) return
    const { fields, parsers } = current.shape ?? NO_SHAPE
    const row: Record<string, unknown> = {}
    for (const [at, { name }] of fields.entries()) {
      const text = texts[at] ?? null
      row[name] = text === null ? null : parsers[at]?.(text)
    }
    current.rows.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const current = this.#sent.shift()
    if (!current) return
    const [, command = '', one, two] = COMPLETED.exec(text) ?? []
    if (!current.shape) this.#describe(current, NO_SHAPE)
    const { fields } = current.shape ?? NO_SHAPE
    const count = two ?? one
    if (this.#sent.length === 0 && !this.#isEnding) this.#stopTimer()
    current.resolve({
      command,
      rowCount: count === undefined ? null : Number(count),
      oid: 0,
      fields: [...fields],
      rows: current.rows as never[],
    })
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleReadyForQuery(): void {
    this.#stopTimer()
    this.#end.resolve()
  }

  /** Called for an error of a statement and for a lost connection. */
  handleError(error: Error, connection: pg.Connection): void {
    this.#stopTimer()
    if (this.#failure) return
    this.#failure = error
    preparedOf(connection).parsing.length = 0
    if (!this.#isEnding && this.#connection) connection.sync()
    // Unknown whether the server has closed the statements.
    if (this.#isClosing) connection.stream.destroy()
    this.#isEnding = true
    for (const { reject } of [...this.#sent, ...this.#waiting]) reject(error)
    this.#sent = []
    this.#waiting = []
    this.#end.reject(error)
  }

  #stopTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
