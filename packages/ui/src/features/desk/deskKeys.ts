/** The keys of the desk. Every act with the pointer has one. */
import type { DeskDialog } from './deskStore.ts'

export type DeskKey =
  | { readonly does: 'row'; readonly step: 1 | -1 }
  | { readonly does: 'column'; readonly step: 1 | -1 }
  | { readonly does: 'part'; readonly step: 1 | -1 }
  | { readonly does: 'open'; readonly dialog: DeskDialog }
  | { readonly does: 'first' | 'last' | 'mark' | 'drop' | 'checkIn' | 'noShow' | 'block' | 'undo' | 'escape' | 'join' | 'withdraw' }

const KEYS: Readonly<Record<string, DeskKey>> = {
  ArrowDown: { does: 'row', step: 1 },
  ArrowUp: { does: 'row', step: -1 },
  ArrowRight: { does: 'column', step: 1 },
  ArrowLeft: { does: 'column', step: -1 },
  Home: { does: 'first' },
  End: { does: 'last' },
  p: { does: 'part', step: 1 },
  P: { does: 'part', step: -1 },
  n: { does: 'open', dialog: 'new' },
  x: { does: 'open', dialog: 'cancel' },
  Delete: { does: 'open', dialog: 'cancel' },
  t: { does: 'open', dialog: 'note' },
  d: { does: 'open', dialog: 'details' },
  e: { does: 'open', dialog: 'pay' },
  '/': { does: 'open', dialog: 'find' },
  '?': { does: 'open', dialog: 'help' },
  m: { does: 'mark' },
  Enter: { does: 'drop' },
  c: { does: 'checkIn' },
  s: { does: 'noShow' },
  b: { does: 'block' },
  j: { does: 'join' },
  w: { does: 'withdraw' },
  q: { does: 'open', dialog: 'code' },
  h: { does: 'open', dialog: 'history' },
  u: { does: 'undo' },
  Escape: { does: 'escape' },
}

/** Returns the meaning of a key; capital letters mean the same, except that Shift + P goes back. */
export function deskKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): DeskKey | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  return Object.hasOwn(KEYS, key) ? KEYS[key] : KEYS[key.toLowerCase()]
}
