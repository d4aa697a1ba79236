/** An enumeration of core and its spelling on the wire. */
import type { OtherText } from '@club/core'

export interface WireEnum<Value extends string> {
  /** Returns our value, or undefined for a text that this version does not know. */
  known(text: string): Value | undefined
  /** Returns our value, or the unknown text unchanged. */
  open(text: string): Value | OtherText
  spelled(value: Value | OtherText): string
}

/** Complete by its type: a value without a spelling does not compile. */
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
