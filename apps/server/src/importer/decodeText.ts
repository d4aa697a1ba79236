/** Bytes of a file as text: UTF-8, UTF-16, or Windows-1252 (which holds Latin-1), as spreadsheets write them. */

/** Both are ZIP or OLE containers: workbooks that were only renamed. */
const WORKBOOK_STARTS = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]
/** Two bytes that UTF-8 has for ä, é, ß and their like, and that nobody writes in Windows-1252: "Ã" and a sign. */
const UTF8_LETTER = /\xc3[\x80-\xbf]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none but tab and line ends.
const NO_TEXT = /[\x00-\x08\x0b\x0e-\x1f]/

export function isWorkbook(bytes: Buffer): boolean {
  return WORKBOOK_STARTS.some((start) => bytes.subarray(0, start.length).equals(start))
}

/** Without its byte order mark; undefined for what is no text, or text of two encodings. */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decode(bytes)
  return text === undefined || NO_TEXT.test(text) ? undefined : text
}

function decode(bytes: Buffer): string | undefined {
  const wide = utf16Of(bytes)
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (wide !== undefined || UTF8_LETTER.test(bytes.toString('latin1'))) return undefined
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** By the byte order mark, or by the empty half of the first letter. */
function utf16Of([first, second]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (first === undefined || second === undefined) return undefined
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return undefined
}
