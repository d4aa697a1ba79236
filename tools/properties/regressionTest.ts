import type { ChosenEngine } from '../../packages/core/src/testing/conformance/chosenEngine.ts'
import type { Counterexample } from './runProperty.ts'

/** The command that finds the counterexample again. */
export function rerunCommand({ property, seed, path }: Counterexample, engine: ChosenEngine): string {
  const options = ['--only', property.name, '--seed', String(seed), '--path', path, ...engine.options]
  return `npm run properties -- ${options.map((word) => (/^[\w./:-]+$/.test(word) ? word : JSON.stringify(word))).join(' ')}`
}

export function regressionFile({ property, seed }: Counterexample): string {
  return `${property.name}-${seed}.test.ts`
}

const SHORT = 110

/** JSON that a person can read: what is short stays on its line. */
function readable(value: unknown, indent: string): string {
  const line = JSON.stringify(value)
  if (line.length + indent.length <= SHORT || typeof value !== 'object' || value === null) return line
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((one) => readable(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${readable(one, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

/** A whole test file for packages/core/src/testing: it fails while the bug is there. */
export function regressionTest(found: Counterexample, engine: ChosenEngine): string {
  const { property, value, message } = found
  const { imports, expression } = engine.source
  const ours = imports.find((line) => line.includes("'@club/core/testing'"))
  const testing = ours ? ours.replace('import { ', 'import { checkProperty, ') : "import { checkProperty } from '@club/core/testing'"
  return `/**
 * ${property.rule}.
 * ${message.slice(0, 300).replaceAll('*/', '* /')}
 * ${rerunCommand(found, engine).replaceAll('*/', '* /')}
 */
${[testing, ...imports.filter((line) => line !== ours)].join('\n')}
import { it } from 'vitest'

it('[regression] ${property.name}', async () => {
  await checkProperty('${property.name}', ${expression}, ${readable(value, '  ')})
})
`
}
