/**
 * Plain SQL as a tagged template: values become parameters, nested pieces become text. Every statement is named after
 * its text, so PostgreSQL prepares it once per connection.
 */
import { createHash } from 'node:crypto'
import type { QueryConfig } from 'pg'

export class Sql implements QueryConfig {
  readonly text: string
  readonly values: unknown[]

  constructor(text: string, values: unknown[]) {
    this.text = text
    this.values = values
  }

  get name(): string {
    return statementName(this.text)
  }
}

const names = new Map<string, string>()

function statementName(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
  }
  return name
}

export function sql(parts: TemplateStringsArray, ...given: readonly unknown[]): Sql {
  let text = parts[0] ?? ''
  const values: unknown[] = []
  given.forEach((one, index) => {
    if (one instanceof Sql) {
      text += one.text.replace(/\$(\d+)/g, (_, position: string) => `$${Number(position) + values.length}`)
      values.push(...one.values)
    } else {
      values.push(one)
      text += `$${values.length}`
    }
    text += parts[index + 1] ?? ''
  })
  return new Sql(text, values)
}

/**
 * The statement without a name: PostgreSQL plans it each time, for the rows that the tables have now. A prepared plan stays as it is until
 * the statistics are renewed, however much the tables grow in the meantime.
 */
export function plannedAnew({ text, values }: Sql): Pick<Sql, 'text' | 'values'> {
  return { text, values }
}

/** Joins conditions with `and`; without conditions it returns `true`. */
export function allOf(conditions: readonly Sql[]): Sql {
  const [first, ...rest] = conditions
  return rest.reduce((joined, next) => sql`${joined} and ${next}`, first ?? sql`true`)
}
