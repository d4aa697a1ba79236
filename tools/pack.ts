/**
 * `npm run pack`: builds and packs @club/core and tries the package as a stranger gets it, in an empty project outside the workspace:
 * types, Node, a bundle in a real browser, and what each entry brings along. The last line counts: `N passed, N failed`.
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
import { bundled } from './pack/bundle.ts'
import { type Manifest, packagesOf, specifiers, strays, unpublished } from './pack/manifest.ts'
import { run } from './run.ts'

type Answers = readonly (readonly [entry: string, actual: unknown, expected: unknown])[]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const core = join(root, 'packages/core')
const output = join(root, '.cache/pack')
const manifest = JSON.parse(readFileSync(join(core, 'package.json'), 'utf8')) as Manifest

/** What an entry may need besides the package itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  '@club/core/finance': ['dinero.js'],
  '@club/core/membership': ['ibantools'],
  '@club/core/testing': ['dinero.js', 'fast-check', 'ibantools'],
}
/** What we aim at, in bytes. */
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
  await check('holds what it needs and nothing else', () => {
    const files = readdirSync(installed, { recursive: true, withFileTypes: true })
    const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name).slice(installed.length + 1))
    const links = /"(workspace|catalog|link|file):/.exec(readFileSync(join(installed, 'package.json'), 'utf8'))
    return [...strays(names.map((name) => name.replaceAll('\\', '/'))), ...(links ? [`package.json says ${links[0]}`] : [])].join('\n')
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
    return code.length < 300 ? '' : `${code.length} characters`
  })

  await check('installs fast-check beside it', () => npmInstall('fast-check@4'))
  writeFileSync('qa.ts', readFileSync(join(core, 'pack/qa.ts')))
  await check('types of a property test', () => typesFor('nodenext', 'qa.ts'))
  await check('runs a property test', () => underNode('qa.ts'))

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
