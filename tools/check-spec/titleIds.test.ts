import { describe, expect, it } from 'vitest'
import { idsInTitle, titlesInSource } from './titleIds.ts'

describe('idsInTitle', () => {
  it.each([
    ['[SC-25] net double bogey on a par 4: $who', ['SC-25']],
    ['[SC-24, SC-26] by par alone', ['SC-24', 'SC-26']],
    ['[TV-100] [SC-66+] both', ['TV-100', 'SC-66+']],
    ['[regression] a tie of three', []],
    ['sorts SC-25 first', []],
    ["expect(['SC-25']).toHaveLength(1)", []],
  ])('%s', (title, ids) => {
    expect(idsInTitle(title)).toEqual(ids)
  })
})

describe('titlesInSource', () => {
  it('keeps the lines that name ids', () => {
    expect(titlesInSource("describe('x', () => {\n  it('[SC-25] caps', () => {})\n})")).toEqual(["  it('[SC-25] caps', () => {})"])
  })
})
