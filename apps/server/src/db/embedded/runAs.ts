/** PostgreSQL refuses to run as root. Whoever is root runs it as nobody; everyone else needs nothing. */
import { chownSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const NOBODY = 65534

export interface RunAs {
  readonly uid?: number
  readonly gid?: number
  /** Words before the command. */
  readonly prefix: readonly string[]
  /** Gives what root made to the one who will run. */
  own: (path: string) => void
}

/** Can somebody without rights reach this path? */
function openToAll(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

function chownAll(path: string): void {
  chownSync(path, NOBODY, NOBODY)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path)) chownAll(join(path, name))
}

/** `folders` must be reachable: those of the programs and of the data. */
export function runAs(folders: readonly string[]): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], own: () => {} }
  if (folders.every(openToAll)) return { uid: NOBODY, gid: NOBODY, prefix: [], own: chownAll }
  // A closed folder such as /root: a user namespace of its own keeps root's rights on files under another name.
  return { prefix: ['unshare', '--user'], own: () => {} }
}

/** For `spawn`. */
export function identity({ uid, gid }: RunAs): { uid?: number; gid?: number } {
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }
}
