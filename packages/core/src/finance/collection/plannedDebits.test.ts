import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClubDate } from '../../time.ts'
import { money } from '../money.ts'
import {
  type Collectable,
  type CollectionMandate,
  DOCUMENT_PURPOSES,
  needsPayerAddress,
  plannedDebits,
  uncollectablePayments,
} from './plannedDebits.ts'

const euros = (amount: number) => money(amount, 'EUR')
const day = '2026-06-15' as ClubDate
const mandate = (changes: Partial<CollectionMandate> = {}): CollectionMandate => ({
  ...{ id: 'm1', customerId: 'mia', reference: 'GC-1', status: 'active', confirmationDate: '2026-01-02' as ClubDate },
  ...{ payCreditInvoice: true, payTournamentFee: true, paySubscription: true, blocked: false, addressMissing: false, collectedOn: null },
  ...changes,
})
const invoice = (changes: Partial<Collectable> = {}): Collectable => ({
  ...{ kind: 'invoice', id: 'i1', customerId: 'mia', purposes: ['invoice'], dueDate: null },
  ...{ open: euros(5000), pending: euros(0), collecting: false },
  ...changes,
})

describe('a collection', () => {
  it('[MA-83+] debits a mandate once, with every amount that is due', () => {
    const due = [
      invoice(),
      invoice({ id: 'i2', open: euros(2500), dueDate: day }),
      invoice({ id: 'i3', dueDate: '2026-06-16' as ClubDate }),
    ]
    const { debits, leftOut } = plannedDebits(due, [mandate()], day)
    expect(debits).toEqual([
      {
        ...{ mandateId: 'm1', customerId: 'mia', amount: euros(7500) },
        items: [
          { kind: 'invoice', id: 'i1', amount: euros(5000) },
          { kind: 'invoice', id: 'i2', amount: euros(2500) },
        ],
      },
    ])
    expect(leftOut).toEqual([])
  })

  it('[MA-83+] takes the open amount without payments in progress', () => {
    const [debit] = plannedDebits([invoice({ pending: euros(1500) })], [mandate()], day).debits
    expect(debit?.amount).toEqual(euros(3500))
  })

  it.each([
    ['noMandate', {}, []],
    ['noMandate', {}, [mandate({ status: 'cancelled' })]],
    ['noMandate', {}, [mandate({ customerId: 'ben' })]],
    ['mandatePending', {}, [mandate({ status: 'pending' })]],
    ['useNotAllowed', { purposes: ['subscription'] }, [mandate({ paySubscription: false })]],
    ['useNotAllowed', { purposes: ['invoice', 'tournamentFee'] }, [mandate({ payTournamentFee: false })]],
    ['notSigned', {}, [mandate({ confirmationDate: null })]],
    ['mandateBlocked', {}, [mandate({ blocked: true }), mandate({ id: 'm2', status: 'pending' })]],
    ['mandateExpired', {}, [mandate({ collectedOn: '2023-05-31' as ClubDate })]],
    ['addressMissing', {}, [mandate({ addressMissing: true })]],
    ['beingPaid', { pending: euros(5000) }, [mandate()]],
    ['inAnotherCollection', { collecting: true }, [mandate()]],
  ] as const)('[MA-84+] leaves out, because of %s', (reason, changes, mandates) => {
    const { debits, leftOut } = plannedDebits([invoice(changes)], mandates, day)
    expect(debits).toEqual([])
    expect(leftOut).toEqual([{ kind: 'invoice', id: 'i1', customerId: 'mia', amount: euros(5000), reason }])
  })

  it.each([
    ['no mandate', [], true],
    ['one that has ended', [mandate({ status: 'cancelled' })], true],
    ['one of another member', [mandate({ customerId: 'ben' })], true],
    ['one that does not cover it', [mandate({ payTournamentFee: false })], true],
    ['one that is pending', [mandate({ status: 'pending' })], false],
    ['one that is blocked', [mandate({ blocked: true, confirmationDate: null })], false],
    ['a second one', [mandate({ payTournamentFee: false }), mandate({ id: 'm2' })], false],
  ] as const)('[MA-123+] a payment cannot be collected with %s: %#', (_, mandates, expected) => {
    const fee = invoice({ kind: 'payment', id: 'p1', purposes: ['invoice', 'tournamentFee'] })
    const found = uncollectablePayments([invoice({ purposes: ['tournamentFee'] }), fee], mandates)
    expect(found.map(({ id }) => id)).toEqual(expected ? ['p1'] : [])
  })

  it.each([
    ['DE89370400440532013000', false],
    ['NO9386011117947', false],
    ['CH9300762011623852957', true],
    ['GB29NWBK60161331926819', true],
    ['MC5811222000010123456789030', true],
  ])('[MA-84+] the payer of %s needs an address: %s', (iban, needed) => {
    expect(needsPayerAddress(iban)).toBe(needed)
  })

  it('[MA-83+] uses the mandate that covers the amount', () => {
    const mandates = [mandate({ payTournamentFee: false }), mandate({ id: 'm2' })]
    const { debits } = plannedDebits([invoice(), invoice({ id: 'fee', purposes: ['tournamentFee'] })], mandates, day)
    expect(debits.map(({ mandateId, items }) => [mandateId, items.map(({ id }) => id)])).toEqual([
      ['m1', ['i1']],
      ['m2', ['fee']],
    ])
  })

  it('[MA-83+] [MA-84+] has every due amount once: in a debit or with a reason; the sums add up', () => {
    const anyCollectable = fc.record({
      kind: fc.constantFrom('invoice' as const, 'payment' as const),
      customerId: fc.constantFrom('mia', 'ben', 'eva'),
      purposes: fc.subarray([...DOCUMENT_PURPOSES], { minLength: 1 }),
      dueDate: fc.constantFrom(null, day, '2026-06-16' as ClubDate),
      open: fc.integer({ min: 0, max: 9999 }).map(euros),
      pending: fc.integer({ min: 0, max: 9999 }).map(euros),
      collecting: fc.boolean(),
    })
    const anyMandate = fc.record({
      customerId: fc.constantFrom('mia', 'ben'),
      status: fc.constantFrom('active' as const, 'pending' as const, 'cancelled' as const),
      blocked: fc.boolean(),
      paySubscription: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyCollectable), fc.array(anyMandate), (given, terms) => {
        const collectables = given.map((one, at) => ({ ...one, id: `${at}` }))
        const mandates = terms.map((one, at) => mandate({ ...one, id: `m${at}` }))
        const { debits, leftOut } = plannedDebits(collectables, mandates, day)
        const due = collectables.filter(({ open, dueDate }) => open.amount > 0 && (dueDate === null || dueDate <= day))
        const items = debits.flatMap((debit) => debit.items)
        expect([...items, ...leftOut].map(({ id }) => id).sort()).toEqual(due.map(({ id }) => id).sort())
        expect(new Set(debits.map(({ mandateId }) => mandateId)).size).toBe(debits.length)
        for (const { amount, customerId, mandateId, items: own } of debits) {
          expect(amount.amount).toBe(own.reduce((sum, item) => sum + item.amount.amount, 0))
          expect(mandates.find(({ id }) => id === mandateId)).toMatchObject({ customerId, status: 'active', blocked: false })
          for (const { id, amount: part } of own) {
            const { open, pending } = due.find((one) => one.id === id) as Collectable
            expect(part.amount).toBe(open.amount - pending.amount)
          }
        }
      }),
    )
  })
})
