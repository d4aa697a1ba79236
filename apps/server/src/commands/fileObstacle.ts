import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Returns why a command cannot create this file; null if it can. A file is never written over. */
export function fileObstacle(file: string): string | null {
  if (existsSync(file)) return `${file} exists already. Nothing was written.`
  const folder = dirname(resolve(file))
  if (!existsSync(folder)) return `There is no folder ${folder}. Nothing was written.`
  try {
    accessSync(folder, constants.W_OK)
    return null
  } catch {
    return `You cannot write to the folder ${folder}. Nothing was written.`
  }
}
