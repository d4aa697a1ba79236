/** The words of a PDF that pdfkit has written: every run of glyphs read by the character map of each font. */
import { inflateSync } from 'node:zlib'

export function pdfText(bytes: ArrayBuffer): string {
  const streams = streamsOf(Buffer.from(bytes))
  const maps = streams.filter((text) => text.includes('begincmap')).map(glyphsOf)
  const runs = streams.flatMap((text) =>
    [...text.matchAll(/\[(.*?)\] TJ/g)].map(([, run = '']) => [...run.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join('')),
  )
  // Which font a run is set in does not matter for a search: one of the readings is the right one.
  return maps
    .map((glyphs) => runs.map((run) => (run.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(glyph) ?? '').join('')).join('\n'))
    .join('\n')
}

function streamsOf(file: Buffer): readonly string[] {
  const found: string[] = []
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at)) {
    const end = file.indexOf('endstream', at)
    try {
      found.push(inflateSync(file.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // A picture, or a font that is not packed.
    }
    at = end + 10
  }
  return found
}

/** `<0001> <0041>` and `<0001> <0004> [<0041> <0042> …]` of a ToUnicode map. */
function glyphsOf(cmap: string): ReadonlyMap<string, string> {
  const glyphs = new Map<string, string>()
  const character = (hex: string): string => String.fromCodePoint(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)))
  for (const [, from = '', , list = ''] of cmap.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[(.*?)\]/g)) {
    const first = Number.parseInt(from, 16)
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries())
      glyphs.set((first + at).toString(16).padStart(4, '0'), character(hex.replaceAll(' ', '')))
  }
  return glyphs
}
