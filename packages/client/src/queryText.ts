/** The query of a call as text. HT-34 to HT-37. */

export type QueryValue = string | number | boolean | null | undefined | readonly QueryValue[] | { readonly [field: string]: QueryValue }

function isEmpty(value: QueryValue): boolean {
  return value === undefined || value === null || (typeof value === 'number' && Number.isNaN(value))
}

function append(query: URLSearchParams, name: string, value: QueryValue): void {
  if (isEmpty(value)) return
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    query.append(name, String(value))
  } else if (Array.isArray(value)) {
    for (const element of value) append(query, name, element)
  } else if (typeof value === 'object') {
    for (const [field, inner] of Object.entries(value as Record<string, QueryValue>)) append(query, `${name}.${field}`, inner)
  } else {
    throw new TypeError(`A filter must be a text, a number or a boolean: ${name}`)
  }
}

/**
 * Booleans as `true` and `false`, arrays as a repeated parameter, objects with dots; what is empty is left out, but the
 * empty text, 0 and false are sent.
 */
export function queryText(query: Readonly<Record<string, QueryValue>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) append(parameters, name, value)
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
