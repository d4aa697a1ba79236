/** From the contract's schemas to JSON Schema, each shape that has a name once. */
import { problem, wireId } from '@club/contract/wire'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Schema } from './openApiTypes.ts'

export interface Schemas {
  /** Returns the JSON Schema of `schema`; `name` is used for parts that refer to themselves. */
  of: (schema: GenericSchema, name: string) => Schema
  /** A reference to `schema`, which is described once under `name`. */
  named: (schema: GenericSchema, name: string) => Schema
  /** The same, and what is converted from now on refers to it wherever it holds it. */
  shared: (schema: GenericSchema, name: string) => Schema
  /** Everything that was named. */
  components: () => Readonly<Record<string, Schema>>
}

/** Actions of a schema that JSON Schema cannot express. */
const NOT_SHOWN = ['check', 'trim']
const PLACE = '#/components/schemas/'

export function createSchemas(): Schemas {
  const components: Record<string, Schema> = {}
  const definitions: Record<string, GenericSchema> = {}

  const converted = (schema: GenericSchema, name: string): Schema => {
    const nameOf = (id: string): string => (id in definitions ? id : `${name}Part${id}`)
    const {
      $schema: _,
      $defs = {},
      ...json
    } = toJsonSchema(schema, {
      ...{ target: 'draft-2020-12', typeMode: 'input', definitions, ignoreActions: NOT_SHOWN },
      // A file of an upload.
      overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'blob' ? { type: 'string', format: 'binary' } : undefined),
      overrideRef: ({ referenceId }) => `${PLACE}${nameOf(referenceId)}`,
    })
    for (const [id, part] of Object.entries($defs)) if (!(id in definitions)) components[nameOf(id)] = part as Schema
    return json
  }
  const named = (schema: GenericSchema, name: string): Schema => {
    components[name] ??= converted(schema, name)
    return { $ref: `${PLACE}${name}` }
  }
  const shared = (schema: GenericSchema, name: string): Schema => {
    const reference = named(schema, name)
    definitions[name] = schema
    return reference
  }
  shared(wireId, 'Id')
  shared(problem, 'Problem')
  return { of: converted, named, shared, components: () => components }
}
