/**
 * `npm run docs`: writes docs/reference, a page for each entry of @club/core, from its doc comments. It fails when an export has none, when a type
 * that others meet is not exported and when a link leads nowhere. With `-- --check` nothing is written.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Application, type TypeDocOptions } from 'typedoc'
import type { PluginOptions } from 'typedoc-plugin-markdown'
import { undocumented } from './undocumented.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const core = join(root, 'packages/core')
const { exports } = JSON.parse(readFileSync(join(core, 'package.json'), 'utf8')) as { exports: Readonly<Record<string, string>> }
const entryPoints = Object.values(exports)
  .filter((source) => source.endsWith('.ts'))
  .map((source) => join(core, source))

const options: TypeDocOptions & Partial<PluginOptions> = {
  plugin: ['typedoc-plugin-markdown'],
  name: '@club/core',
  entryPoints,
  tsconfig: join(core, 'tsconfig.json'),
  // `npm run check` looks at types.
  skipErrorChecking: true,
  out: join(root, 'docs/reference'),
  readme: 'none',
  router: 'module',
  disableSources: true,
  hidePageHeader: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  groupOrder: ['Functions', 'Variables', 'Interfaces', 'Type Aliases', 'Classes'],
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  validation: { notExported: true, invalidLink: true, notDocumented: false },
  // A table behind a type of its keys.
  logLevel: 'Warn',
}

const app = await Application.bootstrapWithPlugins(options)
const project = await app.convert()
if (project) {
  app.validate(project)
  for (const name of undocumented(project)) app.logger.warn(`${name} has no doc comment`)
  if (!process.argv.includes('--check')) await app.generateOutputs(project)
}
const problems = app.logger.errorCount + app.logger.warningCount
console.log(problems === 0 ? 'Every export of core is documented.' : `${problems} problems.`)
process.exitCode = problems === 0 ? 0 : 1
