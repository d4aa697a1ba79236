/** Lines of an invented file of bank codes. */

export interface BankLine {
  readonly bankCode?: string
  readonly mark?: string
  readonly name?: string
  readonly place?: string
  readonly bic?: string
  readonly deleted?: string
  readonly successor?: string
  /** Empty for the short form. */
  readonly rule?: string
}

export function bankLine({
  bankCode = '99900001',
  mark = '1',
  name = 'Musterbank',
  place = 'Musterstadt',
  bic = 'MUSTDEFFXXX',
  deleted = '0',
  successor = '00000000',
  rule = '000000',
}: BankLine): string {
  const text = (value: string, length: number): string => value.padEnd(length).slice(0, length)
  return [
    ...[bankCode, mark, text(name, 58), '12345', text(place, 35), text(name, 27), '00000', text(bic, 11)],
    ...['00', '000001', 'U', deleted, successor, rule],
  ].join('')
}
