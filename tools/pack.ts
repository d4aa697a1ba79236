/**
 * `npm run pack`: builds and packs @club/core and tries the package as a stranger gets it, in an empty project outside the workspace:
 * types, Node, a bundle in a real browser, the guides, the conformance runner against foreign engines, and what each entry brings along. The last line counts: `N passed, N failed`.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { chromium } from 'playwright-core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { findBrowser } from './browser.ts'
import { guideBlocks, guideModule } from './guides/guideModule.ts'
import { bundled } from './pack/bundle.ts'
import { deadLinks, type Manifest, packagesOf, specifiers, strays, unpublished } from './pack/manifest.ts'
import { run } from './run.ts'

type Answers = readonly (readonly [entry: string, actual: unknown, expected: unknown])[]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const core = join(root, 'packages/core')
const output = join(root, '.cache/pack')
const manifest = JSON.parse(readFileSync(join(core, 'package.json'), 'utf8')) as Manifest

/** Dependencies that an entry may have besides the package itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  '@club/core/finance': ['dinero.js'],
  '@club/core/membership': ['ibantools'],
  '@club/core/testing': ['dinero.js', 'fast-check', 'ibantools'],
}
/** Targets in bytes. */
const AIM: Readonly<Record<string, number>> = { '@club/core/scoring': 6_000 }

let passed = 0
let failed = 0

/** Runs a check, which answers with what is wrong. */
async function check(name: string, problem: () => string | Promise<string>): Promise<void> {
  const started = performance.now()
  const found = await problem()
  if (found === '') passed += 1
  else failed += 1
  console.log(`${found === '' ? 'ok  ' : 'FAIL'}  ${name}  (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  if (found !== '') console.log(found)
}

async function command(name: string, args: readonly string[]): Promise<string> {
  const { ok, output: said } = await run(name, args)
  return ok ? '' : said || `${name} failed`
}

const wrong = (answers: Answers): string =>
  answers
    .filter(([, actual, expected]) => !isDeepStrictEqual(actual, expected))
    .map(([entry, actual, expected]) => `${entry}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
    .join('\n')

/** The same pnpm that installs the workspace: only it reads the catalog and `publishConfig`. */
function pnpm(): string {
  const version = /'(pnpm@[\d.]+)'/.exec(readFileSync(join(root, 'tools/bootstrap.mjs'), 'utf8'))?.[1]
  if (!version) throw new Error('tools/bootstrap.mjs names no version of pnpm')
  return version
}

const COMPILER = {
  strict: true,
  noEmit: true,
  target: 'es2023',
  lib: ['es2023'],
  types: [],
  exactOptionalPropertyTypes: true,
  resolveJsonModule: true,
}

function typesFor(resolution: 'nodenext' | 'bundler', file: string): Promise<string> {
  const module = resolution === 'nodenext' ? 'nodenext' : 'esnext'
  writeFileSync('tsconfig.json', JSON.stringify({ compilerOptions: { ...COMPILER, module, moduleResolution: resolution }, files: [file] }))
  return command('tsc', ['-p', '.', '--pretty', 'false'])
}

async function underNode(file: string): Promise<string> {
  const script = `import('./${file}').then(({ answers }) => console.log(JSON.stringify(answers)))`
  const { ok, output: said } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', '--eval', script])
  return ok ? wrong(JSON.parse(said) as Answers) : said
}

async function inBrowser(code: string): Promise<string> {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } as Record<string, string> })
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.addScriptTag({ type: 'module', content: code })
    const answers = (await page.evaluate('globalThis.answers ?? null')) as Answers | null
    return errors.join('\n') || (answers ? wrong(answers) : 'the bundle said nothing')
  } finally {
    await browser.close()
  }
}

/** Replaces Vitest in the examples of a guide. */
const EXAMPLES = `export const answers: [string, unknown, unknown][] = []
const it = (_title: string, example: () => void) => example()
const expect = (actual: unknown) => ({ toEqual: (expected: unknown) => void answers.push(['example', actual, expected]) })
`

/** A guide of the package as a program whose `answers` are its examples. */
const guideProgram = (markdown: string): string => guideModule(markdown).replace("import { expect, it } from 'vitest'\n", EXAMPLES)

/** Points of a hole and nothing else, at most so many: a limit is wrong. */
const FOREIGN_ENGINE = `import { createInterface } from 'node:readline'
const most = Number(process.argv[2])
for await (const line of createInterface({ input: process.stdin })) {
  const { id, operation, input } = JSON.parse(line)
  const output = operation === 'stablefordPoints' ? Math.max(0, Math.min(most, input.par + input.strokesReceived + 2 - input.strokes)) : undefined
  console.log(JSON.stringify(output === undefined ? { id, error: 'unsupported' } : { id, output }))
}
`

async function runner(args: readonly string[], code: 'passes' | 'fails', says: RegExp): Promise<string> {
  const { ok, output: said } = await run(process.execPath, ['node_modules/.bin/club-conformance', ...args])
  return ok === (code === 'passes') && says.test(said.trim()) ? '' : `${ok ? 'passed' : 'failed'}: ${said.slice(-400)}`
}

const npmInstall = (...packages: readonly string[]): Promise<string> =>
  command('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error', ...packages])

rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })
const project = mkdtempSync(join(tmpdir(), 'club-core-'))
try {
  await check('every entry of the workspace is published', () => unpublished(manifest).join('\n'))

  process.chdir(core)
  await check('builds and packs', () => command('npx', ['--yes', pnpm(), 'pack', '--pack-destination', output]))
  const tarball = join(output, readdirSync(output)[0] ?? 'no-package.tgz')
  await check('publint', async () => {
    const packed = new Uint8Array(readFileSync(tarball)).buffer
    const { messages, pkg } = await publint({ pack: { tarball: packed }, strict: true })
    return messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }) ?? message.code).join('\n')
  })

  process.chdir(project)
  writeFileSync('package.json', JSON.stringify({ name: 'stranger', private: true, type: 'module' }))
  await check('installs in an empty project', () => npmInstall(tarball))
  const installed = join(project, 'node_modules', manifest.name)
  const names = readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) =>
      join(file.parentPath, file.name)
        .slice(installed.length + 1)
        .replaceAll('\\', '/'),
    )
  const papers = names.filter((name) => name.endsWith('.md')).map((name) => [name, readFileSync(join(installed, name), 'utf8')] as const)
  await check('holds what it needs and nothing else', () => {
    const links = /"(workspace|catalog|link|file):/.exec(readFileSync(join(installed, 'package.json'), 'utf8'))
    return [...strays(names), ...(links ? [`package.json says ${links[0]}`] : [])].join('\n')
  })
  await check('every link of README and guides leads to a file of the package', () =>
    papers.flatMap(([name, text]) => deadLinks(name, text, names).map((link) => `${name}: ${link}`)).join('\n'),
  )
  await check('brings its guides', () => (papers.filter(([name]) => name.startsWith('guides/')).length >= 5 ? '' : names.join('\n')))
  await check('says its version', () => {
    const script = `import m from '${manifest.name}/package.json' with { type: 'json' }\nconsole.log(m.version)`
    return run(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script]).then(
      ({ output: said }) => (said.trim() === manifest.version ? '' : said),
    )
  })

  writeFileSync('consumer.ts', readFileSync(join(core, 'pack/consumer.ts')))
  await check('types, module resolution nodenext', () => typesFor('nodenext', 'consumer.ts'))
  await check('types, module resolution bundler', () => typesFor('bundler', 'consumer.ts'))
  await check('runs under Node', () => underNode('consumer.ts'))
  await check('runs in a browser', async () => {
    const { code } = await bundled(project, "import { answers } from './consumer.ts'\nglobalThis.answers = answers")
    return inBrowser(code)
  })
  await check('one function brings little along', async () => {
    const { code } = await bundled(project, `export { stablefordPoints } from '${manifest.name}/scoring'`)
    // The rule itself, what it checks of its input, and the error.
    return code.length < 500 ? '' : `${code.length} characters`
  })

  writeFileSync('foreign.mjs', FOREIGN_ENGINE)
  await check('club-conformance passes core', () => runner([], 'passes', /\n414 passed, 0 failed$/))
  await check('club-conformance passes what a foreign engine has', () =>
    runner(['--command', 'node foreign.mjs Infinity'], 'passes', /skipped: the engine has no such operation\n\d+ passed, 0 failed$/),
  )
  await check('club-conformance finds what it has wrong', () =>
    runner(['--command', 'node foreign.mjs 5'], 'fails', /output is 5, expected 6[\s\S]*\n\d+ passed, [1-9]\d* failed$/),
  )
  await check('club-conformance fails an engine that returns nothing', () =>
    runner(['--command', 'node --eval ""'], 'fails', /ended before it answered anything \(exit code 0\)\.$/),
  )
  const python = (await run('python3', ['--version'])).ok
  if (python) {
    await check('club-conformance asks the engine of the guide', () =>
      runner(['--command', `python3 node_modules/${manifest.name}/guides/engine.py`], 'passes', /\n118 passed, 0 failed$/),
    )
  }

  await check('installs fast-check beside it', () => npmInstall('fast-check@4'))
  writeFileSync('qa.ts', readFileSync(join(core, 'pack/qa.ts')))
  await check('types of a property test', () => typesFor('nodenext', 'qa.ts'))
  await check('runs a property test', () => underNode('qa.ts'))
  for (const [name, text] of papers.filter(([, text]) => guideBlocks(text).length > 0)) {
    await check(`the examples of ${name}`, () => {
      writeFileSync('guide.ts', guideProgram(text))
      return underNode('guide.ts')
    })
  }

  const sizes: string[] = []
  for (const entry of specifiers(manifest)) {
    await check(`${entry} brings only what it may`, async () => {
      const { modules, brotliBytes } = await bundled(project, `export * from '${entry}'`, ['fast-check'])
      const aim = AIM[entry]
      sizes.push(`${entry.padEnd(26)} ${String(brotliBytes).padStart(6)} bytes${aim ? `, aim ${aim}` : ''}`)
      return packagesOf(modules, manifest.name)
        .filter((name) => !ALLOWED[entry]?.includes(name))
        .join('\n')
    })
  }
  console.log(`\nEach entry alone, minified, brotli:\n${sizes.join('\n')}`)
} finally {
  process.chdir(root)
  rmSync(project, { recursive: true, force: true })
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
