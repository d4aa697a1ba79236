/**
 * Makes a test module of a guide: its `ts` blocks one after the other, in one scope, each `expression // => value` a test.
 *
 * A value continues in the comment lines below until its brackets close. `const name = expression // => value` asserts the constant.
 * Text behind `ts` on the fence (ids of rules) becomes part of the titles of the block's tests.
 */

export interface GuideBlock {
  /** The heading above the block. */
  readonly heading: string
  readonly note: string
  readonly lines: readonly string[]
}

export function guideBlocks(markdown: string): GuideBlock[] {
  const blocks: GuideBlock[] = []
  let heading = ''
  let open: { note: string; lines: string[] } | null = null
  let otherFence = false
  for (const line of markdown.split('\n')) {
    const fence = /^```(\S*)\s*(.*)$/.exec(line)
    if (open) {
      if (fence) {
        blocks.push({ heading, ...open })
        open = null
      } else open.lines.push(line)
    } else if (otherFence) otherFence = !fence
    else if (fence?.[1] === 'ts') open = { note: fence[2] ?? '', lines: [] }
    else if (fence) otherFence = true
    else heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading
  }
  return blocks
}

export function guideModule(markdown: string): string {
  const blocks = guideBlocks(markdown)
  const imports: string[] = []
  const body: string[] = []
  for (const { heading, note, lines } of blocks) {
    const title = [note, heading].filter(Boolean).join(' ')
    const left = [...lines]
    while (left.length > 0) {
      const line = left.shift() ?? ''
      if (/^import\b/.test(line)) {
        let whole = line
        while (!/from '[^']+'|^import '[^']+'/.test(whole) && left.length > 0) whole += `\n${left.shift()}`
        imports.push(whole)
        continue
      }
      const [, code, start] = /^(.*?)\s*\/\/ => (.*)$/.exec(line) ?? []
      if (code === undefined || start === undefined) {
        body.push(line)
        continue
      }
      let value = start
      while (depth(value) > 0 && /^\s*\/\//.test(left[0] ?? '')) value += `\n${(left.shift() ?? '').replace(/^\s*\/\//, '')}`
      const name = /^const (\w+)\b/.exec(code)?.[1]
      if (name) body.push(code)
      const expression = name ?? code
      body.push(`it(${JSON.stringify(`${title}: ${expression}`)}, () => { expect(${expression}).toEqual(${value}) })`)
    }
  }
  return ["import { expect, it } from 'vitest'", ...imports, ...body].join('\n')
}

/** Open brackets minus closed ones. */
const depth = (text: string): number => (text.match(/[([{]/g) ?? []).length - (text.match(/[)\]}]/g) ?? []).length
