/**
 * `node tools/docs/operationsSchema.ts` writes packages/core/conformance/operations.schema.json anew: what goes into each operation of an engine
 * and what comes out, as JSON Schema, from the types in packages/core/src/testing/engine.ts.
 */
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGenerator, type Definition } from 'ts-json-schema-generator'

type Definitions = Readonly<Record<string, Definition>>

const core = join(dirname(fileURLToPath(import.meta.url)), '../../packages/core')
export const SCHEMA_FILE = join(core, 'conformance/operations.schema.json')

function definitions(): Definitions {
  const generator = createGenerator({
    path: join(core, 'src/testing/engine.ts'),
    tsconfig: join(core, 'tsconfig.json'),
    type: 'Operations',
    // `npm run check` looks at types.
    skipTypeCheck: true,
    additionalProperties: true,
  })
  return generator.createSchema('Operations').definitions as Definitions
}

const nameOf = (reference: string): string => decodeURIComponent(reference.replace('#/definitions/', ''))

/** Every name that a schema refers to, directly or through another one. */
function referredTo(schema: unknown, all: Definitions, names: Set<string> = new Set()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return names
  for (const [key, value] of Object.entries(schema)) {
    const name = key === '$ref' ? nameOf(String(value)) : null
    if (name === null) referredTo(value, all, names)
    else if (!names.has(name)) referredTo(all[name], all, names.add(name))
  }
  return names
}

/** `courseHandicap.input`, `courseHandicap.output` and so on, then what they share; numbers that only name places in a file are left out. */
export function operationsSchema(): object {
  const all = definitions()
  const operations = Object.entries(all['Operations']?.properties ?? {}).flatMap(([name, operation]) => {
    const { $ref, description } = operation as Definition
    const { input, output } = (($ref ? all[nameOf($ref)] : operation) as Definition).properties ?? {}
    return [
      [`${name}.input`, input],
      [`${name}.output`, description === undefined ? output : { description, ...(output as object) }],
    ] as const
  })
  const shared = [...referredTo(operations, all)].sort().map((name) => [name, all[name]] as const)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Operations of a rules engine for golf',
    description:
      'Input and output of each operation of the conformance suite. Handicaps, ratings and differentials named …Tenths are whole tenths; a fraction has numerator and denominator; null stands for none.',
    definitions: Object.fromEntries([...operations, ...shared]),
  }
}

export const schemaText = (schema: object): string => `${JSON.stringify(schema, null, 2)}\n`

if (import.meta.main) writeFileSync(SCHEMA_FILE, schemaText(operationsSchema()))
