import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextAmendment } from '../../membership/mandateAmendment.ts'
import { money } from '../money.ts'
import { amendmentAtExport, debitAtExport, debitSequence } from './debitAtExport.ts'

const euros = (amount: number) => money(amount, 'EUR')
const item = (amount: number, collectable: number, id = 'i1') =>
  ({ kind: 'invoice', id, amount: euros(amount), collectable: euros(collectable) }) as const
const valid = { active: true, blocked: false }
const account = (iban: string) => ({ iban, bic: '', name: 'Mia' })

describe('a debit at the export', () => {
  it('[MA-87+] is lowered by what was paid otherwise, and never raised', () => {
    expect(debitAtExport(valid, [item(5000, 3000), item(2000, 9000, 'i2'), item(1000, 0, 'i3')])).toEqual({
      ...{ kind: 'sent', amount: euros(5000) },
      items: [
        { kind: 'invoice', id: 'i1', amount: euros(3000) },
        { kind: 'invoice', id: 'i2', amount: euros(2000) },
      ],
    })
  })

  it.each([
    ['mandateEnded', { active: false, blocked: true }, 5000],
    ['mandateBlocked', { active: true, blocked: true }, 5000],
    ['paidOtherwise', valid, 0],
  ])('[MA-87+] is dropped: %s', (reason, mandate, collectable) => {
    expect(debitAtExport(mandate, [item(5000, collectable)])).toEqual({ kind: 'dropped', reason })
  })

  it('[MA-85+] is the first of its mandate until one has reached the bank', () => {
    expect([debitSequence(false), debitSequence(true)]).toEqual(['first', 'recurring'])
  })
})

describe('a change of account', () => {
  const waiting = { originalIban: 'OLD', originalBic: '', originalName: 'Mia' }
  it('[MA-88+] is sent once with the former account', () => {
    expect(amendmentAtExport(account('NEW'), account('NEW'), waiting)).toEqual({ sent: waiting, waiting: null })
    expect(amendmentAtExport(account('NEW'), account('NEW'), null)).toEqual({ sent: null, waiting: null })
  })
  it('[MA-88+] after the announcement leaves the debit at the announced account and is sent with the next one', () => {
    expect(amendmentAtExport(account('OLD'), account('NEW'), waiting)).toEqual({ sent: null, waiting: { ...waiting, originalIban: 'OLD' } })
    expect(amendmentAtExport(account('MIDDLE'), account('NEW'), waiting)).toEqual({
      ...{ sent: waiting, waiting: { originalIban: 'MIDDLE', originalBic: '', originalName: 'Mia' } },
    })
  })
  it('[MA-88+] that is reversed after the announcement is explained to the bank both ways', () => {
    expect(amendmentAtExport(account('B'), account('A'), null)).toEqual({
      sent: { originalIban: 'A', originalBic: '', originalName: 'Mia' },
      waiting: { originalIban: 'B', originalBic: '', originalName: 'Mia' },
    })
  })
  it('[MA-88+] the bank always learns the account that it knew before, whatever the order of changes and collections', () => {
    const anyStep = fc.oneof(
      fc.constantFrom('A', 'B', 'C').map((iban) => ({ iban })),
      fc.constant('announce' as const),
      fc.constant('export' as const),
    )
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
        let [known, current] = ['A', 'A']
        let announced: string | null = null
        let amendment: ReturnType<typeof nextAmendment> = null
        for (const step of steps) {
          if (step === 'announce') announced ??= current
          else if (step === 'export') {
            if (announced === null) continue
            const { sent, waiting: next } = amendmentAtExport(account(announced), account(current), amendment)
            expect(sent?.originalIban ?? announced).toBe(known)
            ;[known, amendment, announced] = [announced, next, null]
          } else {
            amendment = nextAmendment(amendment, account(current), account(step.iban))
            current = step.iban
          }
        }
        expect(amendment?.originalIban ?? current).toBe(known)
      }),
    )
  })
})
