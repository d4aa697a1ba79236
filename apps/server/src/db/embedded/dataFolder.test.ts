import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareDataFolder } from './dataFolder.ts'

const megabytes = (count: number) => () => count * 1024 * 1024

describe('prepareDataFolder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'clubhouse-place-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('says how much space a new folder needs, and what to do', async () => {
    await expect(prepareDataFolder(folder, megabytes(199))).rejects.toMatchObject({
      code: 'diskFull',
      message: `No space left for the data folder ${folder}. Free at least 200 MB, or set DATA_DIR to a folder on another disk.`,
    })
    await expect(prepareDataFolder(folder, megabytes(200))).resolves.toMatchObject({ folder })
  })

  it('needs less for an existing folder', async () => {
    mkdirSync(join(folder, 'postgres'))
    await expect(prepareDataFolder(folder, megabytes(64))).resolves.toMatchObject({ folder })
    await expect(prepareDataFolder(folder, megabytes(63))).rejects.toMatchObject({
      code: 'diskFull',
      message: expect.stringContaining('64 MB'),
    })
  })

  it('says that a folder that is a file cannot be used', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(prepareDataFolder(file)).rejects.toMatchObject({
      code: 'dataFolderUnusable',
      message: expect.stringContaining('DATA_DIR'),
    })
  })
})
