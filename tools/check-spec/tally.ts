/** Which (rule, layer) pairs are proven: every test of that layer that names the rule ran and passed, and there is one. */
import { layerOfFile } from './layerOfFile.ts'
import type { Outcome } from './outcomes.ts'
import { areaOf, LAYERS, type Layer, type SpecRow } from './specRows.ts'
import { idsInTitle, MAX_IDS_IN_A_TITLE } from './titleIds.ts'

export interface Proof {
  readonly id: string
  readonly layer: Layer
  readonly state: 'proven' | 'failing' | 'open'
  /** Titles of the tests that name it there. */
  readonly tests: readonly string[]
}

export interface Tally {
  /** One per rule and layer that the rule has to hold in. */
  readonly proofs: readonly Proof[]
  /** `title: id`, for titles that name an id no row has. */
  readonly unknown: readonly string[]
  readonly tooMany: readonly string[]
}

export function tally(rows: readonly SpecRow[], outcomes: readonly Outcome[]): Tally {
  const known = new Set(rows.map((row) => row.id))
  const named = new Map<string, { failed: boolean; tests: string[] }>()
  const unknown = new Set<string>()
  const tooMany = new Set<string>()

  for (const { file, titles, result } of outcomes) {
    const layer = layerOfFile(file)
    if (layer === null) continue
    for (const title of titles) {
      const ids = idsInTitle(title)
      if (ids.length > MAX_IDS_IN_A_TITLE) tooMany.add(`${file}: ${title}`)
      for (const id of ids) {
        if (!known.has(id)) unknown.add(`${file}: ${title}: ${id}`)
        if (result === 'skipped') continue
        const entry = named.get(`${id} ${layer}`) ?? { failed: false, tests: [] }
        if (result === 'failed') entry.failed = true
        entry.tests.push(`${file}: ${titles.at(-1) ?? title}`)
        named.set(`${id} ${layer}`, entry)
      }
    }
  }

  const proofs = rows.flatMap(({ id, layers }) =>
    layers.map((layer): Proof => {
      const entry = named.get(`${id} ${layer}`)
      return { id, layer, state: !entry ? 'open' : entry.failed ? 'failing' : 'proven', tests: entry?.tests ?? [] }
    }),
  )
  return { proofs, unknown: [...unknown], tooMany: [...tooMany] }
}

/** One line per area, `proven/all` per layer, and the totals. A layer that an area has no rule in stays blank. */
export function tallyTable(proofs: readonly Proof[]): string[] {
  const areas = [...new Set(proofs.map((proof) => areaOf(proof.id)))]
  const cell = (some: readonly Proof[]) =>
    some.length === 0 ? '' : `${some.filter((proof) => proof.state === 'proven').length}/${some.length}`
  const line = (name: string, some: readonly Proof[]) =>
    [
      name.padEnd(5),
      ...LAYERS.map((layer) => cell(some.filter((proof) => proof.layer === layer)).padStart(9)),
      cell(some).padStart(10),
      String(some.filter((proof) => proof.state !== 'proven').length).padStart(7),
    ].join('')
  return [
    ['area '.padEnd(5), ...LAYERS.map((layer) => layer.padStart(9)), 'all'.padStart(10), 'open'.padStart(7)].join(''),
    ...areas.map((area) =>
      line(
        area,
        proofs.filter((proof) => areaOf(proof.id) === area),
      ),
    ),
    line('all', proofs),
  ]
}
