/** Finds broken layout: texts that are cut, leave their box or the window, or overlap. */
import { expect, type Page } from '@playwright/test'

function faultsOnPage(): readonly string[] {
  interface Shown {
    readonly text: string
    readonly node: Node
    readonly rect: DOMRect
    readonly layer: Element | null
    readonly cell: Element | null
  }
  const faults: string[] = []
  const note = (fault: string): void => {
    if (!faults.includes(fault)) faults.push(fault)
  }
  const quoted = (text: string): string => `“${text.trim().replace(/\s+/g, ' ').slice(0, 50)}”`
  const scope = document.querySelector('dialog[open]') ?? document.body

  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) note(`the page is ${scrollWidth} px wide, the window ${clientWidth}`)

  /** Text for readers that listen is one pixel large. */
  const isForListening = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { position, clipPath, overflow } = getComputedStyle(at)
      const { width, height } = at.getBoundingClientRect()
      if (position === 'absolute' && (clipPath !== 'none' || (overflow === 'hidden' && width <= 1 && height <= 1))) return true
    }
    return false
  }

  /** Area in which a text is visible: the boxes that clip it; a scrollable box shows the rest on demand. */
  const isCut = (element: Element, rect: DOMRect): string | null => {
    let scrolls = { x: false, y: false }
    for (let at: Element | null = element; at !== null && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const box = at.getBoundingClientRect()
      const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
      if (!scrolls.x && hides(overflowX) && (rect.right > box.right + 1 || rect.left < box.left - 1)) return 'is cut at the side'
      const slack = rect.height * 0.25
      if (!scrolls.y && hides(overflowY) && (rect.bottom > box.bottom + slack || rect.top < box.top - slack)) return 'is cut below or above'
      scrolls = { x: scrolls.x || /auto|scroll/.test(overflowX), y: scrolls.y || /auto|scroll/.test(overflowY) }
    }
    return !scrolls.x && (rect.right > window.innerWidth + 1 || rect.left < -1) ? 'runs out of the window' : null
  }

  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (/fixed|sticky|absolute/.test(getComputedStyle(at).position)) return at
    }
    return null
  }

  /** A text with an ellipsis is as wide as its box, on purpose. */
  const endsInDots = (element: Element): boolean => {
    const { textOverflow, overflowX } = getComputedStyle(element)
    return textOverflow === 'ellipsis' && overflowX === 'hidden'
  }

  /** Returns the visible part of a text in a row that scrolls sideways. */
  const inSight = (element: Element, rect: DOMRect): DOMRect => {
    let [left, right] = [rect.left, rect.right]
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(at).overflowX)) continue
      const box = at.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.max(left, Math.min(right, box.right))
    }
    return new DOMRect(left, rect.y, right - left, rect.height)
  }

  const shown: Shown[] = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (element === null || text.trim() === '' || element.closest('option, script, style, title')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isForListening(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)))
    if (lines.size > 1 && /^\S{1,6}$/.test(text.trim())) note(`${quoted(text)} is broken in the middle`)
    const owner = element.closest('button, [role=tab], th, td, summary')
    const most = endsInDots(element) ? element.getBoundingClientRect().width : Number.POSITIVE_INFINITY
    for (const whole of range.getClientRects()) {
      const rect = new DOMRect(whole.x, whole.y, Math.min(whole.width, most), whole.height)
      if (rect.width <= 1) continue
      const cut = isCut(element, rect)
      if (cut) note(`${quoted(text)} ${cut}`)
      const box = owner?.getBoundingClientRect()
      if (box && (rect.right > box.right + 1 || rect.left < box.left - 1))
        note(`${quoted(text)} runs out of its ${owner?.tagName.toLowerCase()}`)
      shown.push({ text, node, rect: inSight(element, rect), layer: layerOf(element), cell: element.closest('th, td') })
    }
  }

  for (const [at, a] of shown.entries()) {
    for (const b of shown.slice(at + 1)) {
      if (a.node === b.node || a.layer !== b.layer || a.rect.width <= 1 || b.rect.width <= 1) continue
      const width = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left)
      const height = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top)
      if (height <= Math.min(a.rect.height, b.rect.height) * 0.35) continue
      if (width > 2) note(`${quoted(a.text)} and ${quoted(b.text)} lie on each other`)
      else if (width > -2 && a.cell !== b.cell) note(`${quoted(a.text)} and ${quoted(b.text)} touch`)
    }
  }

  const pen = document.createElement('canvas').getContext('2d')
  for (const select of scope.querySelectorAll('select')) {
    if (pen === null || !select.checkVisibility()) continue
    const style = getComputedStyle(select)
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const chosen = select.selectedOptions[0]?.text ?? ''
    const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    if (pen.measureText(chosen).width > room + 1) note(`${quoted(chosen)} is cut by its select`)
  }
  return faults
}

export async function layoutFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(faultsOnPage)
}

export async function expectNoLayoutFaults(page: Page, where: string): Promise<void> {
  expect.soft(await layoutFaults(page), where).toEqual([])
}
