/** Detects the type of a file by its first bytes; the declared type is ignored. Unknown content is only offered for download. */

const text = (characters: string): readonly number[] => [...Buffer.from(characters, 'latin1')]

const SIGNATURES: readonly { readonly type: string; readonly parts: readonly (readonly [at: number, bytes: readonly number[]])[] }[] = [
  { type: 'application/pdf', parts: [[0, text('%PDF-')]] },
  { type: 'image/png', parts: [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]] },
  { type: 'image/gif', parts: [[0, text('GIF8')]] },
  { type: 'image/jpeg', parts: [[0, [0xff, 0xd8, 0xff]]] },
  {
    type: 'image/webp',
    parts: [
      [0, text('RIFF')],
      [8, text('WEBPVP8')],
    ],
  },
]

export function contentTypeOf(content: Uint8Array): string {
  const found = SIGNATURES.find(({ parts }) => parts.every(([at, bytes]) => bytes.every((byte, index) => content[at + index] === byte)))
  return found?.type ?? 'application/octet-stream'
}
