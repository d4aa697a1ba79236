/** Describes schema errors in a JSON file for people who write such a file by hand. */
import { closest, distance } from 'fastest-levenshtein'
import type * as v from 'valibot'
import type { ImportProblem } from './report.ts'

type Issue = v.BaseIssue<unknown>
type Wording = readonly [problem: string, remedy: string]

const GUIDE = 'See docs/guides/import.md for what may stand here.'

export function jsonProblem(file: string, schema: v.GenericSchema, issue: Issue): ImportProblem {
  const keys = (issue.path ?? []).map((item) => item.key as string | number)
  // The first list in the path gives the row: { "tournaments": [ … ] }.
  const place = keys.findIndex((key) => typeof key === 'number')
  const column = keys
    .filter((_, index) => place === -1 || index > place)
    .map((key, index) => (typeof key === 'number' ? `[${key + 1}]` : index === 0 ? key : `.${key}`))
    .join('')
  const [problem, remedy] = wording(schema, keys, issue)
  return { file, row: place === -1 ? null : (keys[place] as number) + 1, column: column === '' ? null : column, problem, remedy }
}

function wording(schema: v.GenericSchema, keys: readonly (string | number)[], issue: Issue): Wording {
  if (issue.expected === 'never') return unknownKey(String(keys.at(-1)), fieldsAt(schema, keys.slice(0, -1)))
  // A message from our schema.
  if (!issue.message.startsWith('Invalid ')) return [`${issue.message.replace(/\.$/, '')}.`, GUIDE]
  if (issue.received === 'undefined') return ['It is missing.', 'Add it.']
  switch (issue.type) {
    case 'string':
      return ['This is not a text.', 'Write it in quotation marks.']
    case 'number':
      return ['This is not a number.', 'Write a number without quotation marks.']
    case 'boolean':
      return ['This is neither yes nor no.', 'Write true or false, without quotation marks.']
    case 'array':
      return ['This is not a list.', 'Write it in square brackets.']
    case 'object':
    case 'loose_object':
    case 'strict_object':
    case 'record':
      return ['This is not a group of fields.', 'Write it in braces.']
    case 'literal':
    case 'picklist':
    case 'variant':
      return [
        `${issue.received} is not known.`,
        `Write one of: ${(issue.expected ?? '').replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')}.`,
      ]
    case 'union':
      return unionWording(schema, keys, issue)
    case 'integer':
      return ['This is not a whole number.', 'Correct the number.']
    case 'min_value':
      return [`${issue.received} is too small.`, `Write ${issue.requirement} or more.`]
    case 'max_value':
      return [`${issue.received} is too large.`, `Write ${issue.requirement} or less.`]
    case 'min_length':
      return ['This is empty or too short.', 'Fill it in, or leave the field out where it is not needed.']
    case 'max_length':
      return ['This is too long.', `Write at most ${issue.requirement}.`]
    default:
      return ['This cannot stand here.', GUIDE]
  }
}

/** Returns the message of the most specific issue among the options of a union. */
function unionWording(schema: v.GenericSchema, keys: readonly (string | number)[], { issues }: Issue): Wording {
  const telling = issues?.find(({ message }) => !message.startsWith('Invalid type'))
  return telling
    ? wording(schema, [...keys, ...(telling.path ?? []).map(({ key }) => key as string | number)], telling)
    : ['This cannot stand here.', GUIDE]
}

function unknownKey(key: string, fields: readonly string[]): Wording {
  const near =
    fields.length > 0
      ? closest(
          key.toLowerCase(),
          fields.map((field) => field.toLowerCase()),
        )
      : ''
  const meant = fields.find((field) => field.toLowerCase() === near)
  const isNear = meant !== undefined && distance(key.toLowerCase(), near) <= Math.max(1, Math.floor(key.length / 4))
  return [
    isNear ? `${key} is not known; did you mean ${meant}?` : `${key} is not known.`,
    isNear || fields.length === 0 ? 'Correct or remove it.' : `Correct or remove it. Fields are: ${fields.join(', ')}.`,
  ]
}

interface SchemaParts {
  readonly entries?: Readonly<Record<string, unknown>>
  readonly item?: unknown
  readonly value?: unknown
  readonly wrapped?: unknown
  readonly options?: readonly unknown[]
  readonly pipe?: readonly unknown[]
}

/** Returns the fields that the schema allows at a path. */
function fieldsAt(schema: unknown, keys: readonly (string | number)[]): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { entries, item, value, wrapped, options, pipe } = schema as SchemaParts
  if (wrapped !== undefined) return fieldsAt(wrapped, keys)
  if (pipe !== undefined && pipe[0] !== schema) return fieldsAt(pipe[0], keys)
  if (options !== undefined) return [...new Set(options.flatMap((option) => fieldsAt(option, keys)))]
  const [key, ...deeper] = keys
  if (key === undefined) return Object.keys(entries ?? {})
  return fieldsAt(typeof key === 'number' ? item : (entries?.[key] ?? value), deeper)
}
