/** Root runs PostgreSQL as the unprivileged system user, because PostgreSQL refuses to run as root. Other users run it as themselves. */
import { chownSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const NOBODY = 65534

export interface RunAs {
  readonly uid?: number
  readonly gid?: number
  /** Command line words before the command. */
  readonly prefix: readonly string[]
  /** Changes the owner of files that root created to the user who runs PostgreSQL. */
  own: (path: string) => void
}

/** Returns true if a user without privileges can reach this path. */
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

/** Returns how to run PostgreSQL. `folders`, those of the programs and of the data, must be reachable. */
export function runAs(folders: readonly string[]): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], own: () => {} }
  if (folders.every(openToAll)) return { uid: NOBODY, gid: NOBODY, prefix: [], own: chownAll }
  // An inaccessible folder such as /root: a separate user namespace keeps root's rights on files under another user name.
  return { prefix: ['unshare', '--user'], own: () => {} }
}

/** Returns the options for `spawn`. */
export function identity({ uid, gid }: RunAs): { uid?: number; gid?: number } {
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) }
}
