/** membershipcards.csv: the cards that a club has handed out. */
import type { ClubDate } from '@club/core'
import { CARD_TYPES, type CardType } from '@club/core/membership'
import { readCells } from './cells.ts'
import { isWhole } from './membersFile.ts'
import { readCsv } from './readFiles.ts'
import type { Findings } from './report.ts'

export const MEMBERSHIP_CARDS_FILE = 'membershipcards.csv'
export const MEMBERSHIP_CARD_COLUMNS = ['number', 'member', 'types', 'validFrom', 'validTo', 'active'] as const

export interface MembershipCardRecord {
  readonly row: number
  readonly number: string
  /** A member number. */
  readonly member: string
  readonly types: readonly CardType[]
  readonly validFrom: ClubDate | null
  readonly validTo: ClubDate | null
  readonly active: boolean
}

export interface MembershipCardsRead {
  readonly rows: number
  readonly cards: readonly MembershipCardRecord[]
}

export function readMembershipCards(folder: string, findings: Findings): MembershipCardsRead {
  const { rows } = readCsv(folder, MEMBERSHIP_CARDS_FILE, MEMBERSHIP_CARD_COLUMNS, ['number', 'member'], findings)
  const cards: MembershipCardRecord[] = []
  const firstRow = new Map<string, number>()
  for (const row of rows) {
    const cells = readCells(MEMBERSHIP_CARDS_FILE, row, findings)
    const types = (): readonly CardType[] | undefined => {
      const words = cells
        .text('types')
        .split(/[\s|]+/)
        .filter(Boolean)
      const known = words.map((word) => CARD_TYPES.find((type) => type.toLowerCase() === word.toLowerCase()))
      if (known.every((type) => type !== undefined)) return known.length > 0 ? known : ['barCode']
      return cells.problem('types', `"${cells.text('types')}" is not known.`, `Write of these: ${CARD_TYPES.join(', ')}.`)
    }
    const card = {
      row: row.row,
      number: cells.required('number'),
      member: cells.required('member'),
      types: types(),
      validFrom: cells.date('validFrom'),
      validTo: cells.date('validTo'),
      active: cells.yesNo('active', true),
    }
    if (!isWhole(card)) continue
    const earlier = firstRow.get(card.number)
    if (earlier !== undefined)
      cells.problem('number', `The number ${card.number} also stands in row ${earlier}.`, 'Give each card a number of its own.')
    else if (card.validFrom && card.validTo && card.validTo < card.validFrom)
      cells.problem('validTo', 'The card ends before it begins.', 'Correct one of the two days.')
    else {
      firstRow.set(card.number, row.row)
      cards.push(card)
    }
  }
  return { rows: rows.length, cards }
}
