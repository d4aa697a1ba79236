/** Finds the browser that the tests drive: CHROME_PATH, an installed Chrome or Chromium, else the one that comes as a package. */
import { accessSync, constants, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Browser {
  readonly executablePath: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const NSS_FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib']

/** The packaged Chromium needs libnss3; where the system lacks it, the package's own copy is unpacked and named by LD_LIBRARY_PATH. */
async function packagedBrowser(): Promise<Browser> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  if (NSS_FOLDERS.some((folder) => existsSync(join(folder, 'libnss3.so')))) return { executablePath, args: ARGS, env: {} }
  const libraries = join(tmpdir(), 'al2023', 'lib')
  if (!existsSync(libraries)) {
    const packageFolder = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
    await inflate(join(packageFolder, 'bin', 'al2023.tar.br'))
  }
  return { executablePath, args: ARGS, env: { LD_LIBRARY_PATH: libraries } }
}

export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROME_PATH']
  if (named) {
    if (!runnable(named)) throw new Error(`CHROME_PATH names ${named}, which cannot be run. Point it at a Chrome or Chromium, or unset it.`)
    return { executablePath: named, args: ARGS, env: {} }
  }
  const installed = INSTALLED.find(runnable)
  return installed ? { executablePath: installed, args: ARGS, env: {} } : packagedBrowser()
}
