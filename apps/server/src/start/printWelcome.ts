/** Prints the address, the demo logins and how to stop the server. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'
import type { RunningServer } from './startServer.ts'

interface DemoLogin {
  readonly tenantId: string
  readonly username: string
  readonly password: string
  readonly role: string
}

export function welcomeText(address: string, logins: readonly DemoLogin[], where: string, metricsPort: number | null): string {
  const rows = [
    ['club', 'user name', 'password', 'role'],
    ...logins.map(({ tenantId, username, password, role }) => [tenantId, username, password, role]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const table = rows.map((row) => `    ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
  return [
    '',
    `  Clubhouse is open:  ${address}`,
    `  Data:               ${where}`,
    ...(metricsPort === null ? [] : [`  Metrics:            http://127.0.0.1:${metricsPort}/metrics`]),
    ...(logins.length > 0 ? [`  Demo emails:        ${address}/demo/mailbox`, '', '  Demo logins:', ...table] : []),
    '',
    '  Stop with Ctrl-C.',
    '',
  ].join('\n')
}

export async function printWelcome(server: Omit<RunningServer, 'lost' | 'stop'>, settings: Settings): Promise<void> {
  const file = join(import.meta.dirname, '../demo/logins.json')
  const logins = server.hasDemo ? (JSON.parse(await readFile(file, 'utf8')) as readonly DemoLogin[]) : []
  console.log(
    welcomeText(server.address, logins, settings.database ? 'the database of DATABASE_URL' : settings.dataFolder, server.metricsPort),
  )
}
