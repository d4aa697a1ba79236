import { describe, expect, it } from 'vitest'
import { collectFindings, importReportText } from './report.ts'

describe('importReportText', () => {
  it('says for each problem where it is and what to do, in the order of files and rows', () => {
    const findings = collectFindings()
    findings.count('members.csv', 3)
    findings.add({ file: 'cards.csv', row: 12, column: 'h7', problem: '"x" is not a score.', remedy: 'Write the strokes.' })
    findings.add({
      file: 'club.json',
      row: null,
      column: 'logo',
      problem: 'There is no file logo.png.',
      remedy: 'Put it beside club.json.',
    })
    findings.add({ file: 'cards.csv', row: 2, column: null, problem: 'The row cannot be read.', remedy: 'Close the quote.' })
    expect(importReportText(findings.report({ tenantId: 'lindenhof', dryRun: false, imported: false, unchecked: [] }))).toBe(
      [
        '  members.csv: 3 read, 0 added, 0 updated',
        '  club.json, logo: There is no file logo.png. Put it beside club.json.',
        '  cards.csv, row 2: The row cannot be read. Close the quote.',
        '  cards.csv, row 12, h7: "x" is not a score. Write the strokes.',
        'Nothing was imported: 3 problems.',
      ].join('\n'),
    )
  })

  it('shows the same problem of many rows in one line, and limits the lines of each file', () => {
    const findings = collectFindings()
    for (let row = 2; row <= 601; row += 1)
      findings.add({ file: 'members.csv', row, column: 'lastName', problem: 'The cell is empty.', remedy: 'It is needed.' })
    for (const row of [3, 9])
      findings.add({ file: 'members.csv', row, column: 'email', problem: 'This is no email.', remedy: 'Correct it.' })
    for (let row = 1; row <= 100; row += 1)
      findings.add({ file: 'cards.csv', row: 3 * row, column: 'number', problem: `There is no member ${row}.`, remedy: 'Correct it.' })
    for (let row = 1; row <= 10; row += 1) findings.add({ file: 'cards.csv', row: 3 * row, column: 'h1', problem: 'A.', remedy: 'B.' })
    const lines = importReportText(findings.report({ tenantId: null, dryRun: true, imported: false, unchecked: ['startlist.csv'] })).split(
      '\n',
    )
    expect(lines.slice(0, 2)).toEqual([
      '  members.csv, rows 2 to 601, lastName: The cell is empty. It is needed.',
      '  members.csv, rows 3, 9, email: This is no email. Correct it.',
    ])
    expect(lines).toContain('  cards.csv, rows 3, 6, 9, 12, 15 and 5 more, h1: A. B.')
    expect(lines.filter((line) => line.startsWith('  cards.csv'))).toHaveLength(31)
    expect(lines).toContain('  cards.csv: 71 more of other kinds or places.')
    expect(lines.at(-2)).toContain('startlist.csv')
    expect(lines.at(-1)).toBe('Nothing was imported: 712 problems.')
  })

  it.each([
    { dryRun: false, imported: true, ends: 'Imported into "lindenhof".' },
    { dryRun: true, imported: false, ends: 'Dry run: no problem found, nothing was written.' },
  ])('ends with "$ends"', ({ dryRun, imported, ends }) => {
    expect(importReportText(collectFindings().report({ tenantId: 'lindenhof', dryRun, imported, unchecked: [] }))).toBe(ends)
  })
})
