/** Generates values that a schema of the contract accepts. */
import fc from 'fast-check'
import * as v from 'valibot'

interface Described {
  readonly kind: string
  readonly type: string
  readonly [detail: string]: unknown
}

/** Gives the generator of a field in place of the one of its schema: ids that exist. */
export type Special = (field: string) => fc.Arbitrary<unknown> | undefined

const DEPTH = 4

export function anyOf(schema: v.GenericSchema, special: Special = () => undefined, depth = 0): fc.Arbitrary<unknown> {
  const pipe = flat(schema as unknown as Described)
  if (pipe.length === 1) return anyBare(schema as unknown as Described, special, depth)
  const [base, ...actions] = pipe
  const regex = actions.find(({ type }) => type === 'regex')?.requirement as RegExp | undefined
  const bound = (type: string): number | undefined => actions.find((action) => action.type === type)?.requirement as number | undefined
  const limits = { minLength: bound('min_length') ?? 0, maxLength: bound('max_length') ?? 30 }
  const values =
    regex !== undefined
      ? fc.stringMatching(regex)
      : base?.type === 'string'
        ? anyText({ ...limits, maxLength: Math.min(limits.maxLength, limits.minLength + 30) })
        : base?.type === 'number'
          ? anyNumber(
              actions.some(({ type }) => type === 'safe_integer' || type === 'integer'),
              bound('min_value'),
              bound('max_value'),
            )
          : base?.type === 'array'
            ? fc.array(anyOf(base.item as v.GenericSchema, special, depth + 1), {
                ...limits,
                maxLength: Math.min(limits.maxLength, limits.minLength + 3),
              })
            : anyBare(base as Described, special, depth)
  let tries = 0
  return values.filter((value) => {
    tries = v.is(schema, value) ? 0 : tries + 1
    if (tries > 10_000) throw new Error(`The fuzzer finds no value for ${schema.type}: teach anyOf.ts how it is made`)
    return tries === 0
  })
}

/** A pipe may begin with a pipe. */
function flat(schema: Described): readonly Described[] {
  const { pipe } = schema as { readonly pipe?: readonly [Described, ...Described[]] }
  return pipe ? [...flat(pipe[0]), ...pipe.slice(1)] : [schema]
}

function anyNumber(isWhole: boolean, min: number | undefined, max: number | undefined): fc.Arbitrary<number> {
  if (!isWhole) return fc.double({ min: min ?? -1e9, max: max ?? 1e9, noNaN: true })
  const ends = [min, max].filter((end) => end !== undefined)
  const values = fc.integer({ min: min ?? -(2 ** 31), max: max ?? 2 ** 31 - 1 })
  return ends.length > 0 ? fc.oneof(values, fc.constantFrom(...ends)) : fc.oneof(values, fc.maxSafeInteger())
}

function anyText(limits: { readonly minLength: number; readonly maxLength: number }): fc.Arbitrary<string> {
  return fc.oneof(fc.string(limits), fc.string({ ...limits, unit: 'binary' }))
}

function anyBare(schema: Described, special: Special, depth: number): fc.Arbitrary<unknown> {
  const inner = (one: unknown): fc.Arbitrary<unknown> => anyOf(one as v.GenericSchema, special, depth + 1)
  switch (schema.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return anyObject(schema.entries as Readonly<Record<string, Described>>, special, inner)
    case 'optional':
    case 'nullish':
    case 'nullable':
      return depth > DEPTH
        ? fc.constant(schema.type === 'nullable' ? null : undefined)
        : fc.option(inner(schema.wrapped), { nil: schema.type === 'nullable' ? null : undefined })
    case 'array':
      return fc.array(inner(schema.item), { maxLength: 3 })
    case 'blob':
      return fc.constant(new Blob(['%PDF-1.7']))
    case 'union':
    case 'variant':
      return fc.oneof(...(schema.options as readonly unknown[]).map(inner))
    case 'picklist':
      return fc.constantFrom(...(schema.options as readonly unknown[]))
    case 'literal':
      return fc.constant(schema.literal)
    case 'lazy':
      return inner((schema.getter as () => unknown)())
    case 'string':
      return anyText({ minLength: 0, maxLength: 30 })
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'unknown':
    case 'any':
      return fc.jsonValue({ maxDepth: 2 })
    default:
      throw new Error(`The fuzzer has no generator for ${schema.type}: add it in anyOf.ts`)
  }
}

function anyObject(
  entries: Readonly<Record<string, Described>>,
  special: Special,
  inner: (one: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const optional = Object.keys(entries).filter((key) => entries[key]?.type === 'optional' || entries[key]?.type === 'nullish')
  const fields = Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, special(key) ?? inner(entry)]))
  return fc
    .record(fields, { requiredKeys: Object.keys(entries).filter((key) => !optional.includes(key)) })
    .map((made) => JSON.parse(JSON.stringify(made)))
}
