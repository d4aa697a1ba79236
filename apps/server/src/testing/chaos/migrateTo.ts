/** A process that brings a database to one version and says so when it begins; its parent kills it meanwhile. */
import { openClient } from '../../db/connect.ts'
import { createVersionTable, migrate, readMigrations } from '../../db/migrate.ts'

const [url = '', version = ''] = process.argv.slice(2)
const owner = await openClient(url)
await createVersionTable(owner)
process.send?.('begins')
await migrate(
  owner,
  readMigrations().filter((migration) => migration.version <= Number(version)),
)
await owner.end()
process.disconnect?.()
