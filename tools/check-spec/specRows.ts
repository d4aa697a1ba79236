/** Reads the rows of docs/spec from Markdown. docs/spec/README.md describes their format. */

export const LAYERS = ['core', 'contract', 'server', 'portal', 'docs'] as const
export type Layer = (typeof LAYERS)[number]

export interface SpecRow {
  readonly id: string
  readonly layers: readonly Layer[]
  /** An overruled row has no layer: the product follows the text below it instead. */
  readonly status: 'stated' | 'open' | 'ambiguous' | 'overruled'
  readonly text: string
}

export interface ReadRows {
  readonly rows: readonly SpecRow[]
  /** Lines that look like a row and cannot be read. */
  readonly faults: readonly string[]
}

const ROW = /^- \*\*([A-Z]{2}-\d{2,3}\+?)\*\* \(([^)]*)\) (.+)$/

const isLayer = (name: string): name is Layer => (LAYERS as readonly string[]).includes(name)
const isStatus = (name: string): name is Exclude<SpecRow['status'], 'overruled'> => ['stated', 'open', 'ambiguous'].includes(name)

/** A row that says no status is stated. */
export function readRows(markdown: string): ReadRows {
  const rows: SpecRow[] = []
  const faults: string[] = []
  for (const line of markdown.split('\n')) {
    if (!/^- \*\*[A-Z]{2}-/.test(line)) continue
    const [, id, head, text] = ROW.exec(line) ?? []
    if (id && text && head === 'overruled') {
      rows.push({ id, layers: [], status: head, text })
      continue
    }
    const [layerNames = '', status = 'stated'] = (head ?? '').split(';').map((part) => part.trim())
    const layers = layerNames.split(',').map((name) => name.trim())
    if (id && text && layers.every(isLayer) && isStatus(status)) rows.push({ id, layers: layers.filter(isLayer), status, text })
    else faults.push(line)
  }
  return { rows, faults }
}

export interface IdCheck {
  readonly twice: readonly string[]
  readonly lost: readonly string[]
  readonly added: readonly string[]
}

/** Compares the ids of the rows with the recorded list `known`. */
export function checkIds(rows: readonly SpecRow[], known: readonly string[]): IdCheck {
  const ids = rows.map((row) => row.id)
  const present = new Set(ids)
  const recorded = new Set(known)
  return {
    twice: [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))],
    lost: known.filter((id) => !present.has(id)),
    added: [...present].filter((id) => !recorded.has(id)),
  }
}

/** Area by area in the order in which the areas first come, then by number. */
export function sortedIds(ids: readonly string[]): string[] {
  const areas = [...new Set(ids.map(areaOf))]
  return [...ids].sort((a, b) => areas.indexOf(areaOf(a)) - areas.indexOf(areaOf(b)) || numberOf(a) - numberOf(b))
}

export const areaOf = (id: string): string => id.slice(0, 2)
const numberOf = (id: string): number => Number.parseInt(id.slice(3), 10)
