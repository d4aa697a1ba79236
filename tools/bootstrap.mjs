// Every root script comes through here: installs what the lockfile names, then runs the command on the Node version of the project.
// Plain JavaScript, because it must run on any Node from 20.19 on.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PNPM = 'pnpm@12.21.0'
const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This needs Node 20.19 or newer; here is ${process.versions.node}. Install a current Node and try again.`)
  process.exit(1)
}

const COMMANDS = {
  start: ['tools/start.ts'],
  build: ['tools/build.ts'],
  dev: ['tools/dev.ts'],
  test: ['tools/test.ts'],
  'test:wide': ['tools/testWide.ts'],
  lighthouse: ['tools/lighthouse.ts'],
  fuzz: ['tools/fuzz.ts'],
  chaos: ['tools/chaos.ts'],
  rush: ['tools/rush.ts'],
  money: ['tools/money.ts'],
  push: ['tools/push.ts'],
  check: ['tools/check.ts'],
  'check:sepa': ['tools/checkSepa.ts'],
  'check:spec': ['tools/check-spec/main.ts'],
  bench: ['tools/bench.ts'],
  properties: ['tools/properties.ts'],
  conformance: ['tools/conformance.ts'],
  mutate: ['tools/mutate.ts'],
  play: ['tools/play.ts'],
  docs: ['tools/docs/generate.ts'],
  pack: ['tools/pack.ts'],
  club: ['apps/server/src/cli.ts'],
  format: ['tools/format.ts'],
}
const [name = '', ...rest] = process.argv.slice(2)
const command = COMMANDS[name]
if (!command) {
  console.error(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}.`)
  process.exit(1)
}

const binary = process.platform === 'win32' ? 'node.exe' : 'node'
const node = join(root, 'node_modules', 'node', 'bin', binary)
const marker = join(root, 'node_modules', '.installed')
const expected = createHash('sha256').update(readFileSync('pnpm-lock.yaml')).update(readFileSync('pnpm-workspace.yaml')).digest('hex')

if (!existsSync(node) || !existsSync(marker) || readFileSync(marker, 'utf8') !== expected) {
  console.log('Installing packages …')
  const install = spawnSync('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    encoding: 'utf8',
  })
  if (install.status !== 0) {
    console.error(install.stdout ?? '', install.stderr ?? '', install.error ?? '')
    console.error('The packages could not be installed. Check the network and the free disk space, then run the same command again.')
    process.exit(1)
  }
  writeFileSync(marker, expected)
}

// Compiled sources are cached, so that each of the many processes of a test run starts in a third of the time.
const compileCache = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node')

// The channel closes when this process ends, in any way, and the child notices.
const path = process.platform === 'win32' ? ';' : ':'
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...command, ...rest], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    NODE_COMPILE_CACHE: compileCache,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(path),
  },
})
// Ctrl-C reaches the child by itself; a signal to this process alone is handed on.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
process.on('SIGHUP', () => child.kill('SIGTERM'))
// npm does not hand every signal on: when it is gone, so are we.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) child.kill('SIGTERM')
  }, 1000).unref()
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
