/** clubs.csv: the golf clubs that people can belong to. */
import { readCells } from './cells.ts'
import { isWhole } from './membersFile.ts'
import { readCsv } from './readFiles.ts'
import type { Findings } from './report.ts'

export const HOME_CLUBS_FILE = 'clubs.csv'
export const HOME_CLUB_COLUMNS = ['code', 'name', 'shortName', 'city', 'latitude', 'longitude', 'active'] as const

export interface HomeClubRecord {
  readonly code: string
  readonly name: string
  readonly shortName: string
  readonly city: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly active: boolean
}

export interface HomeClubsRead {
  readonly rows: number
  /** Columns of the header: an existing club keeps its values for missing columns. */
  readonly columns: ReadonlySet<string>
  readonly clubs: readonly HomeClubRecord[]
}

export function readHomeClubs(folder: string, findings: Findings): HomeClubsRead {
  const { rows, columns } = readCsv(folder, HOME_CLUBS_FILE, HOME_CLUB_COLUMNS, ['code', 'name'], findings)
  const clubs: HomeClubRecord[] = []
  const firstRow = new Map<string, number>()
  for (const row of rows) {
    const cells = readCells(HOME_CLUBS_FILE, row, findings)
    const degrees = (column: 'latitude' | 'longitude', most: number): number | null | undefined => {
      const text = cells.text(column).replace(',', '.')
      if (text === '') return null
      const number = /^-?\d{1,3}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN
      if (Math.abs(number) <= most) return number
      return cells.problem(column, `"${cells.text(column)}" is not a number of degrees.`, `Write it as 50.2041, from -${most} to ${most}.`)
    }
    const club = {
      code: cells.required('code'),
      name: cells.required('name'),
      shortName: cells.text('shortName'),
      city: cells.text('city'),
      latitude: degrees('latitude', 90),
      longitude: degrees('longitude', 180),
      active: cells.yesNo('active', true),
    }
    if (!isWhole(club)) continue
    const earlier = firstRow.get(club.code)
    if (earlier !== undefined) {
      cells.problem('code', `The code ${club.code} also stands in row ${earlier}.`, 'Give each club a code of its own.')
    } else if ((club.latitude === null) !== (club.longitude === null)) {
      cells.problem('latitude', 'Only one of latitude and longitude is there.', 'Give both or none.')
    } else {
      firstRow.set(club.code, row.row)
      clubs.push(club)
    }
  }
  return { rows: rows.length, columns, clubs }
}
