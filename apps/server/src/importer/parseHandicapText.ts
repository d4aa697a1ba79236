/**
 * A handicap index as people write it in a list: `18.7`, `18,7`, `+1.2`, `PRO`, a code, `none`, or nothing. A minus is refused: until 2020
 * German lists wrote -18.4 for what is 18.4 today, whereas programs that calculate write -2.1 for a plus player's +2.1.
 */
import { err, ok, type Result } from '@club/core'
import { HANDICAP_CODES, type HandicapIndex } from '@club/core/handicap'

const NUMBER = /^(\+?)(\d{1,2})(?:[.,](\d))?$/
const MINUS = /^[-\u2010-\u2014\u2212]\s*\d/
const HIGHEST_TENTHS = 540

/** A plus before the number marks a player better than scratch: +1.2 is −12 tenths. */
export function parseHandicapText(written: string): Result<HandicapIndex, 'notAHandicap' | 'minus'> {
  const text = written.trim().toUpperCase()
  if (text === '') return ok({ kind: 'unset' })
  if (text === 'NONE') return ok({ kind: 'none' })
  if (text === 'PRO') return ok({ kind: 'professional' })
  const code = HANDICAP_CODES.find((known) => known === text)
  if (code !== undefined) return ok({ kind: 'code', code })
  if (MINUS.test(text)) return err('minus')
  const parts = NUMBER.exec(text)
  if (!parts) return err('notAHandicap')
  const size = Number(parts[2]) * 10 + Number(parts[3] ?? 0)
  const tenths = parts[1] === '' || size === 0 ? size : -size
  return tenths <= HIGHEST_TENTHS ? ok({ kind: 'index', tenths }) : err('notAHandicap')
}
