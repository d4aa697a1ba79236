/**
 * `npm run check:spec`: which rules of docs/spec are proven by tests that ran and passed.
 *
 *   --area SC              the rules of an area that are open, by layer
 *   --sample 15 --seed 7   proven rules drawn by chance, to be broken by hand
 *   --static               the ids in the sources of the tests, without a test run
 *   --not-wired            rules that are proven in core on code that no app reaches
 *   --write                adds new ids to docs/spec/ids.txt
 *
 * It fails on an id that no row has, on a row that is lost, doubled or unreadable, on a title with more than three ids, and on an export of core that
 * no app reaches and packages/core/library.json does not name.
 */
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { appGraph, coreExports } from './appGraph.ts'
import { coreUseProblems, type Library } from './coreUse.ts'
import { idsNotWired } from './notWired.ts'
import { type Outcome, readReport } from './outcomes.ts'
import { sample } from './sample.ts'
import { areaOf, checkIds, LAYERS, readRows, sortedIds } from './specRows.ts'
import { tally, tallyTable } from './tally.ts'
import { titlesInSource } from './titleIds.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url)))).replaceAll('\\', '/')
const idList = join(root, 'docs/spec/ids.txt')
const reportFolder = join(root, '.reports')

const { values } = parseArgs({
  options: {
    area: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'not-wired': { type: 'boolean', default: false },
    static: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

const read = globSync('docs/spec/*.md', { cwd: root })
  .filter((file) => !/(README|calls)\.md$/.test(file))
  .sort()
  .map((file) => readRows(readFileSync(join(root, file), 'utf8')))
const known = readFileSync(idList, 'utf8').split('\n').filter(Boolean)
const areas = [...new Set(known.map(areaOf))]
const rows = read.flatMap((file) => file.rows).sort((a, b) => areas.indexOf(areaOf(a.id)) - areas.indexOf(areaOf(b.id)))
const text = new Map(rows.map((row) => [row.id, row.text]))

const { twice, lost, added } = checkIds(rows, known)
if (values.write && added.length > 0) writeFileSync(idList, `${sortedIds([...known, ...added]).join('\n')}\n`)

const reports = values.static || !existsSync(reportFolder) ? [] : readdirSync(reportFolder).filter((file) => file.endsWith('.json'))
const fromReports = reports.flatMap((file) => readReport(JSON.parse(readFileSync(join(reportFolder, file), 'utf8')), root))
const fromSources: Outcome[] = globSync(['{packages,apps}/**/*.{test,spec}.{ts,tsx}', '{docs,packages/core}/guides/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).flatMap((file) =>
  titlesInSource(readFileSync(join(root, file), 'utf8')).map((line) => ({
    file: file.replaceAll('\\', '/'),
    titles: [line.trim()],
    result: 'passed' as const,
  })),
)

const graph = appGraph(root)
const coreTests = globSync('packages/core/src/**/*.test.ts', { cwd: root }).map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: readFileSync(join(root, file), 'utf8'),
}))
const notWired = idsNotWired(graph, graph.reachedFrom(graph.apps), coreTests)
const library = JSON.parse(readFileSync(join(root, 'packages/core/library.json'), 'utf8')) as Library
const guide = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined)

const inSources = tally(rows, fromSources)
const { proofs, unknown, tooMany } = reports.length > 0 ? tally(rows, fromReports) : inSources
const proven = proofs.filter((proof) => proof.state === 'proven')

const provenNotWired = proven.filter(({ id, layer }) => layer === 'core' && notWired.has(id))

if (values['not-wired']) {
  for (const { id } of provenNotWired) console.log(`${id}  ${text.get(id) ?? ''}`)
} else if (values.area !== undefined) {
  const area = values.area.toUpperCase()
  for (const layer of LAYERS) {
    const open = proofs.filter((proof) => areaOf(proof.id) === area && proof.layer === layer && proof.state !== 'proven')
    if (open.length > 0) console.log(`\n${area} ${layer}, ${open.length} open`)
    for (const { id, state } of open) console.log(`  ${id}${state === 'failing' ? ' (failing)' : ''}  ${text.get(id) ?? ''}`)
  }
} else if (values.sample !== undefined) {
  for (const { id, layer, tests } of sample(proven, Number(values.sample), Number(values.seed))) {
    console.log(`${id} ${layer}  ${text.get(id) ?? ''}\n  ${[...new Set(tests)].join('\n  ')}`)
  }
} else {
  console.log(
    reports.length > 0
      ? `Rules proven by the last test run (${reports.join(', ')}):`
      : `${values.static ? 'Without a test run' : 'No reports of a test run in .reports'}: rules that tests name in their sources.`,
  )
  console.log(tallyTable(proofs).join('\n'))
  console.log(`proven in core, not wired (no app reaches the code): ${provenNotWired.length}; --not-wired lists them`)
  const failing = proofs.filter((proof) => proof.state === 'failing')
  if (failing.length > 0) console.log(`failing: ${failing.map((proof) => `${proof.id} ${proof.layer}`).join(', ')}`)
}

if (added.length > 0 && !values.write) console.log(`new ids, add them with --write: ${added.join(', ')}`)
const problems = [
  ...read.flatMap((file) => file.faults.map((line) => `cannot be read: ${line}`)),
  ...twice.map((id) => `is used twice in docs/spec: ${id}`),
  ...lost.map((id) => `lost from docs/spec: ${id}`),
  ...[...new Set([...unknown, ...inSources.unknown])].map((where) => `no such rule: ${where}`),
  ...coreUseProblems(library, { graph, exports: coreExports(root, graph), apps: graph.apps, guide }),
  ...[...new Set([...tooMany, ...inSources.tooMany])].map((where) => `more than three ids: ${where}`),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
