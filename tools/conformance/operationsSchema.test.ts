import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import { describe, expect, it } from 'vitest'
import { clubEngine, type OperationName } from '../../packages/core/src/testing/index.ts'
import { operationsSchema, SCHEMA_FILE, schemaText } from '../docs/operationsSchema.ts'
import { makeSuite } from './makeSuite.ts'

type Schema = Readonly<Record<string, unknown>>

/** The schema with `change` applied to each of its parts, the innermost first. */
function mapped(schema: unknown, change: (part: Schema) => Schema): unknown {
  if (Array.isArray(schema)) return schema.map((one) => mapped(one, change))
  if (typeof schema !== 'object' || schema === null) return schema
  return change(Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, mapped(value, change)])))
}

/** No fields but the named ones. */
const closed = (part: Schema): Schema => (part['type'] === 'object' && part['properties'] ? { ...part, additionalProperties: false } : part)

/** Some of an answer: objects may lack fields, and an object over a list names places of it. */
function partly({ required: _, ...part }: Schema): Schema {
  const { items, type } = part
  if (type !== 'array' || typeof items !== 'object') return closed(part)
  return { anyOf: [part, { type: 'object', patternProperties: { '^\\d+$': items }, additionalProperties: false }] }
}

function validators(schema: unknown): (name: string) => ValidateFunction {
  const ajv = new Ajv({ strictTypes: false, allErrors: true }).addSchema(schema as Schema, 'operations')
  return (name) => {
    const found = ajv.getSchema(`operations#/definitions/${name}`)
    if (!found) throw new Error(`The schema has no ${name}`)
    return found
  }
}

const schema = operationsSchema()
const { policies, cases } = makeSuite()
const asked = cases.map(({ id, operation, policy, input, expected }) => ({
  ...{ id, operation, expected: JSON.parse(JSON.stringify(expected)) as unknown },
  input: JSON.parse(JSON.stringify(policy === null ? input : { policy: policies[policy], ...(input as object) })) as object,
}))

/** The first ids that do not fit, each with what is wrong. */
function misfits(check: (one: (typeof asked)[number]) => readonly [ValidateFunction, unknown]): readonly string[] {
  return asked.flatMap((one) => {
    const [validate, value] = check(one)
    if (validate(value)) return []
    const [error] = validate.errors ?? []
    return [`${one.id}: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`]
  })
}

describe('the schema of the operations', () => {
  it('equals what the types give', () => {
    expect(readFileSync(SCHEMA_FILE, 'utf8') === schemaText(schema)).toBe(true)
  })

  it('has input and output of every operation, and no file paths', () => {
    const { definitions } = schema as { readonly definitions: object }
    const names = Object.keys(clubEngine).flatMap((name) => [`${name}.input`, `${name}.output`])
    expect(Object.keys(definitions).filter((name) => name.includes('.'))).toEqual(expect.arrayContaining(names))
    expect(Object.keys(definitions).filter((name) => !/^[A-Za-z]+(\.(input|output))?$/.test(name))).toEqual([])
  })

  it('fits the input of every case of the suite, field by field', () => {
    const validate = validators(mapped(schema, closed))
    expect(misfits(({ operation, input }) => [validate(`${operation}.input`), input])).toEqual([])
  })

  it('fits the expected output of every case', () => {
    const validate = validators(mapped(schema, partly))
    expect(misfits(({ operation, expected }) => [validate(`${operation}.output`), expected])).toEqual([])
  })

  it('fits the complete response of our engine to every case', () => {
    const validate = validators(schema)
    const answer = (operation: OperationName, input: object): unknown =>
      JSON.parse(JSON.stringify((clubEngine[operation] as (asked: object) => unknown)(input)))
    expect(misfits(({ operation, input }) => [validate(`${operation}.output`), answer(operation, input)])).toEqual([])
  })

  it.each([
    ['courseHandicap.input', { holes: 12 }],
    ['courseHandicap.output', { rounded: 3 }],
    ['stablefordPoints.output', '3'],
    ['strokesReceived.output', { 0: 1 }],
  ])('does not fit %s of %j', (name, value) => {
    expect(validators(schema)(name)(value)).toBe(false)
  })
})
