import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDate, text } from '../testing/anyBasics.ts'
import { roundTrips } from '../testing/roundTrips.ts'
import {
  REPORT_POSITIONS,
  reportHeaderFromWire,
  reportHeaderToWire,
  reportPositionFromWire,
  reportPositionToWire,
  wireReportHeader,
} from './reports.ts'

describe('reports on the wire', () => {
  it('[TR-63] [TR-65] a header reads back unchanged', () => {
    const anyHeader = fc.record({ title: text, subTitle: text, clubName: text, date: anyDate, footer: text })
    roundTrips(anyHeader, wireReportHeader, reportHeaderToWire, reportHeaderFromWire)
  })

  it('[TR-64] images have three positions, spelled as specified', () => {
    expect(REPORT_POSITIONS.map(reportPositionToWire)).toEqual(['TopLeft', 'TopRight', 'BottomCenter'])
    for (const position of REPORT_POSITIONS) expect(reportPositionFromWire(reportPositionToWire(position))).toBe(position)
    expect(reportPositionFromWire('topLeft')).toBeUndefined()
  })
})
