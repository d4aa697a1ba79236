/**
 * `npm run dev`: server and portal with reload, and a page of another origin that holds the portal in frames.
 * The portal (port 5173) forwards /api to the server; the host page is on port 5190.
 */
import { type ChildProcess, spawn } from 'node:child_process'

const children: ChildProcess[] = []

function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}

function launch(command: string, args: readonly string[], cwd = '.'): void {
  const child = spawn(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  child.on('exit', (code) => stop(code ?? 0))
  children.push(child)
}

launch(process.execPath, [
  '--watch-path=apps/server/src',
  '--watch-path=packages/core/src',
  '--watch-path=packages/contract/src',
  'apps/server/src/main.ts',
  ...process.argv.slice(2),
])
launch('vite', ['--port', '5173'], 'apps/portal')
launch('vite', [], 'apps/embed')
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
process.on('disconnect', () => stop(0))
