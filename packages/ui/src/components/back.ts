/**
 * The browser's Back (Android's key, a swipe) closes what is open over a page, or returns to the former step of a form; only then does
 * it leave the page. UI-33+. Each open layer has one history entry above the entry of its page, with the same address and its number in
 * the state. A layer that is closed another way takes its entry back, and a navigation takes the place of the layers that it leaves.
 */
import { useEffect, useRef } from 'react'

/** Number of open layers, in the state of their history entries. */
const LAYERS = 'clubLayers'

/** A traversal normally ends within a few milliseconds, on a busy device later; it never ends if the browser has no entry to go to. */
const TRAVERSAL_TIMEOUT_MS = 10_000
/** The limit where the browser does not say whether there is such an entry. */
const UNSURE_TRAVERSAL_TIMEOUT_MS = 1000

interface Layer {
  readonly onBack: () => void
}

interface Traversal {
  readonly then: () => void
  readonly timeout: ReturnType<typeof setTimeout>
}

export interface NavigateOptions<State = unknown> {
  readonly replace?: boolean | undefined
  readonly state?: State | undefined
}

let open: readonly Layer[] = []
let traversal: Traversal | null = null
/** Runs when the traversal has ended, in this order. */
let pending: readonly (() => void)[] = []
/** The page's address, if it was replaced while a layer was open; the page's own entry gets it on the way back. */
let replacedBy: string | null = null

function layersOfEntry(): number {
  const state: unknown = window.history.state
  const layers = typeof state === 'object' && state !== null && LAYERS in state ? state[LAYERS] : 0
  return typeof layers === 'number' ? layers : 0
}

function endTraversal(): void {
  if (!traversal) return
  const { then, timeout } = traversal
  traversal = null
  clearTimeout(timeout)
  then()
  const waiting = pending
  pending = []
  for (const run of waiting) run()
  settle()
}

function traversalTimeout(steps: number): number {
  const index = window.navigation?.currentEntry?.index
  if (index === undefined) return UNSURE_TRAVERSAL_TIMEOUT_MS
  return index + steps < 0 ? 0 : TRAVERSAL_TIMEOUT_MS
}

function traverse(steps: number, then: () => void): void {
  const giveUp = () => {
    // No such entry, as in a copied tab: this one is the page's own from now on.
    window.history.replaceState(null, '')
    endTraversal()
  }
  traversal = { then, timeout: setTimeout(giveUp, traversalTimeout(steps)) }
  window.history.go(steps)
}

function carryAddress(): void {
  if (replacedBy === null) return
  window.history.replaceState(window.history.state, '', replacedBy)
  if (layersOfEntry() === 0) replacedBy = null
}

/** Adds the entries that are missing, or goes back over those whose layer is closed. */
function settle(): void {
  if (traversal) return
  const shown = layersOfEntry()
  for (let layer = shown + 1; layer <= open.length; layer += 1) window.history.pushState({ [LAYERS]: layer }, '')
  if (shown <= open.length) return
  traverse(open.length - shown, scrollRestorer())
}

/** The frame in which the scroll position is restored once more. */
let scrolling = 0

/** Returns a function that scrolls back to the present place: browsers scroll to where the page was before the layer opened. */
function scrollRestorer(): () => void {
  const { scrollX, scrollY } = window
  const restore = () => window.scrollTo(scrollX, scrollY)
  return () => {
    restore()
    // Chrome scrolls in the frame after the event.
    scrolling = requestAnimationFrame(restore)
  }
}

function onPopState(): void {
  const shown = layersOfEntry()
  if (shown < open.length || traversal) carryAddress()
  if (traversal) {
    endTraversal()
    return
  }
  for (const { onBack } of open.slice(shown).reverse()) onBack()
  // A layer may have stayed open, such as a dialog that is saving. React has removed the others by then.
  setTimeout(settle, 0)
}

/** Starts to follow Back. It comes before the router, which must not read an address that a layer has replaced. */
export function followBack(): void {
  window.addEventListener('popstate', onPopState)
  settle()
}

/** Asks before a page is left; the last one of the open forms. */
let guards: readonly ((leave: () => void) => void)[] = []

/** Lets `ask` decide about each navigation to another page and about the logout, with a function that continues it. Returns a function that ends this. */
export function guardLeaving(ask: (leave: () => void) => void): () => void {
  guards = [...guards, ask]
  return () => {
    guards = guards.filter((one) => one !== ask)
  }
}

/** Calls `leave`, such as a logout. A form with unsaved input may ask first. */
export function leavePage(leave: () => void): void {
  const guard = guards.at(-1)
  if (guard) guard(leave)
  else leave()
}

/** Navigates inside the page, in place of the history entries of open layers. A form with unsaved input may ask first. */
export function navigate(to: string | URL, options: NavigateOptions = {}): void {
  if (options.replace === true) follow(to, options)
  else leavePage(() => follow(to, options))
}

function follow(to: string | URL, options: NavigateOptions): void {
  const { replace = false, state = null } = options
  if (traversal) {
    pending = [...pending, () => follow(to, options)]
    return
  }
  const shown = layersOfEntry()
  if (replace) {
    window.history.replaceState(shown === 0 ? state : { ...Object(state), [LAYERS]: shown }, '', to)
    if (shown > 0) replacedBy = window.location.href
    return
  }
  open = []
  replacedBy = null
  // The position is that of the page that is left.
  cancelAnimationFrame(scrolling)
  if (shown === 0) window.history.pushState(state, '', to)
  else if (shown === 1) window.history.replaceState(state, '', to)
  else traverse(-shown, () => window.history.pushState(state, '', to))
}

/** Opens a layer, or one below those that are open: Back calls `onBack` while it is the topmost. Returns a function that closes it. */
export function openLayer(onBack: () => void, isBelow = false): () => void {
  const layer: Layer = { onBack }
  window.addEventListener('popstate', onPopState)
  open = isBelow ? [layer, ...open] : [...open, layer]
  // A layer that replaces another in the same step uses its entry.
  queueMicrotask(settle)
  return () => {
    open = open.filter((one) => one !== layer)
    queueMicrotask(settle)
  }
}

/** Makes Back call `onBack` instead of leaving the page, while `active`. `isBelow`: only once what is open over the page is closed. */
export function useBack(active: boolean, onBack: () => void, isBelow = false): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => (active ? openLayer(() => latest.current(), isBelow) : undefined), [active, isBelow])
}
