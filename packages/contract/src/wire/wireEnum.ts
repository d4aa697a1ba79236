/** A fixed set of ours and how the wire spells it. */
import type { OtherText } from '@club/core'

export interface WireEnum<Value extends string> {
  /** Our value, or undefined for a text that this version does not know. */
  known(text: string): Value | undefined
  /** Our value, or the text kept as it came. */
  open(text: string): Value | OtherText
  spelled(value: Value | OtherText): string
}

/** Complete by its type: a value without a spelling does not build. */
/* @__NO_SIDE_EFFECTS__ */
export function wireEnum<Value extends string>(spelling: Readonly<Record<Value, string>>): WireEnum<Value> {
  const known = (text: string): Value | undefined => {
    for (const value in spelling) if (spelling[value] === text) return value
    return undefined
  }
  return {
    known,
    open: (text) => known(text) ?? { kind: 'other', text },
    spelled: (value) => (typeof value === 'string' ? spelling[value] : value.text),
  }
}
