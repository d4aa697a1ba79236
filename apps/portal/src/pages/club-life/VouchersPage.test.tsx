import type { ClubClient } from '@club/client'
import { claimVoucher, getCurrencyParams, type voucherFromWire } from '@club/contract/finance'
import type { ClubDateTime } from '@club/core'
import { act } from 'react'
import { IntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ShellState } from '../../shells/shellStore.ts'
import { watchedStage } from '../../testing/watchedStage.tsx'
import VouchersPage from './VouchersPage.tsx'

type WireVoucher = Parameters<typeof voucherFromWire>[0]

/** The vouchers of the customer; one that is taken over gets a new code. */
const stored: WireVoucher[] = []
const taken: string[] = []
const client = {
  call: async (asked: unknown, given: { readonly body: { readonly code: string } }) => {
    if (asked === getCurrencyParams) return { isoCode: 'EUR' }
    if (asked !== claimVoucher) throw new Error('not asked here')
    taken.push(given.body.code)
    stored.push({ id: 7, code: 'NEWCDEFGH234', amount: 5000, remaining: 5000, note: '', expiresOn: null, issuedOn: '2026-05-04' })
    return {}
  },
  all: async (_: unknown, read: (wire: WireVoucher) => { readonly value: object }) => stored.map((wire) => read(wire).value),
  ...{ clubNow: () => '2026-05-04T10:00:00' as ClubDateTime, now: () => 0 },
} as unknown as ClubClient
const club = { tenant: { id: 'north' }, settings: { browserTitle: 'North' }, info: { timeZone: 'UTC' } }
const { box, show, pass } = watchedStage(client, { store: createStore(() => ({ club }) as unknown as ShellState) })

it('[UI-100+] shows a voucher with its new code as soon as it is taken over by the old one', async () => {
  // A form is only submitted in the document.
  document.body.append(box)
  await show(
    <IntlProvider locale="en" onError={() => undefined}>
      <VouchersPage />
    </IntlProvider>,
  )
  await pass(1)
  expect(box.textContent).not.toContain('NEWC')
  const code = box.querySelector('form input') as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(code, 'OLDC-DEFG-H234')
  await act(async () => code.dispatchEvent(new Event('input', { bubbles: true })))
  await act(async () => box.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
  await pass(1)
  box.remove()
  expect(taken).toEqual(['OLDC-DEFG-H234'])
  expect([box.textContent.includes('NEWC-DEFG-H234'), box.innerHTML.includes('OLDC'), code.isConnected]).toEqual([true, false, false])
})
