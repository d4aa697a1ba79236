/**
 * `npm run check:sepa -- --xsd FILE <file>`: validates a file for or from the bank against a schema that the user has. The schemas are
 * published by ISO 20022 and are not part of this project.
 */
import { existsSync, readFileSync } from 'node:fs'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'

const USAGE = 'Usage: npm run check:sepa -- --xsd pain.008.001.08.xsd <file>'

/** Returns what is wrong with a file, with its lines; empty if it is valid. Throws for a text that is no XML or no schema. */
export function schemaErrors(schema: Uint8Array, content: Uint8Array): readonly string[] {
  using xsd = XmlDocument.fromBuffer(schema)
  using validator = XsdValidator.fromDoc(xsd)
  using document = XmlDocument.fromBuffer(content)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ line, message }) => `line ${line}: ${message.trim()}`)
  }
}

/** Returns the text to print, and whether the file is valid. */
export function checkSepa(args: readonly string[]): { readonly valid: boolean; readonly text: string } {
  const [flag, schema, file, ...more] = args
  if (flag !== '--xsd' || schema === undefined || file === undefined || more.length > 0) return { valid: false, text: USAGE }
  for (const path of [schema, file]) if (!existsSync(path)) return { valid: false, text: `There is no file ${path}.` }
  try {
    const errors = schemaErrors(readFileSync(schema), readFileSync(file))
    if (errors.length === 0) return { valid: true, text: `${file} is validated against ${schema}. A bank may demand more than the schema.` }
    return { valid: false, text: [...errors, `${file} does not match ${schema}.`].join('\n') }
  } catch (error) {
    return { valid: false, text: `One of the files cannot be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}

if (import.meta.main) {
  const { valid, text } = checkSepa(process.argv.slice(2))
  console.log(text)
  process.exitCode = valid ? 0 : 1
}
