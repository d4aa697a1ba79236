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
    expect(importReportText(findings.report({ tenantId: 'lindenhof', dryRun: false, imported: false }))).toBe(
      [
        '  members.csv: 3 read, 0 added, 0 updated',
        '  club.json, logo: There is no file logo.png. Put it beside club.json.',
        '  cards.csv, row 2: The row cannot be read. Close the quote.',
        '  cards.csv, row 12, h7: "x" is not a score. Write the strokes.',
        'Nothing was imported: 3 problems.',
      ].join('\n'),
    )
  })

  it.each([
    { dryRun: false, imported: true, ends: 'Imported into "lindenhof".' },
    { dryRun: true, imported: false, ends: 'Dry run: no problem found, nothing was written.' },
  ])('ends with "$ends"', ({ dryRun, imported, ends }) => {
    expect(importReportText(collectFindings().report({ tenantId: 'lindenhof', dryRun, imported }))).toBe(ends)
  })
})
