/** Decodes files of spreadsheets: UTF-8, UTF-16, or Windows-1252 (a superset of Latin-1). */

/** First bytes of ZIP and OLE containers: workbooks that were only renamed. */
const WORKBOOK_STARTS = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0])]
/** The two bytes of ä, é, ß and similar in UTF-8, which do not occur in Windows-1252 texts: "Ã" and a symbol. */
const UTF8_CHARACTER = /\xc3[\x80-\xbf]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none but tab and line ends.
const NO_TEXT = /[\x00-\x08\x0b\x0e-\x1f]/

export function isWorkbook(bytes: Buffer): boolean {
  return WORKBOOK_STARTS.some((start) => bytes.subarray(0, start.length).equals(start))
}

/** Returns the text without its byte order mark; undefined for binary files and mixed encodings. */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decode(bytes)
  return text === undefined || NO_TEXT.test(text) ? undefined : text
}

function decode(bytes: Buffer): string | undefined {
  const wide = utf16Of(bytes)
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (wide !== undefined || UTF8_CHARACTER.test(bytes.toString('latin1'))) return undefined
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Detects UTF-16 by the byte order mark, or by the zero byte of the first character. */
function utf16Of([first, second]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (first === undefined || second === undefined) return undefined
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return undefined
}
