/** A collection after each batch of flows: two treasurers, members who pay meanwhile, and debits that the bank returns. */
import type { Random } from '../../demo/random.ts'
import type { TestAnswer } from '../testApp.ts'
import { type MoneyClub, type Person, tenant } from './moneyClub.ts'
import type { Acknowledged } from './moneyFlows.ts'

const COLLECTIONS = 'rs/staff/finance/collections'
const DAYS_MS = 24 * 60 * 60_000
/** Reasons of the bank: the mandate stays, or is blocked. */
const REASONS = ['AM04', 'MS03', 'AC04', 'MD06']
const RETURNED = 0.3
const PAID_OTHERWISE = 0.15

interface Debit {
  readonly id: string
  readonly amount: number
}

/** A camt.054 with these returned debits. */
function returns(debits: readonly (Debit & { readonly reason: string })[], message: string): string {
  const entries = debits.map(
    ({ id, amount, reason }) => `<Ntry><Amt Ccy="EUR">${(amount / 100).toFixed(2)}</Amt><CdtDbtInd>DBIT</CdtDbtInd><NtryDtls><TxDtls>
      <Refs><EndToEndId>${id}</EndToEndId></Refs><RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>${message}</MsgId></GrpHdr>
    <Ntfctn>${entries.join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`
}

/** Announces, exports and books what is due, each by both treasurers, and reads the bank's returns, each file several times. */
export async function collectAll(
  club: MoneyClub,
  said: Acknowledged,
  { from, random }: { readonly from: number; readonly random: Random },
) {
  const [petra, paul] = club.staff as [Person, Person]
  const both = (method: string, path: string, body?: unknown): Promise<readonly TestAnswer[]> =>
    Promise.all(
      [petra, paul].map((who) =>
        club.askOften({ who, method, path: `${COLLECTIONS}${path}`, ...(body !== undefined && { body }) }, random),
      ),
    )
  const read = (path: string) => club.ask({ who: petra, method: 'GET', path: `${COLLECTIONS}${path}` })
  const { earliestDay: earliest } = (await read('')).json
  const { total, debits } = (await read(`/preview?day=${earliest}`)).json as { total: number; debits: readonly unknown[] }
  if (debits.length === 0) return
  const announced = await both('POST', '', { day: earliest, total, debits: debits.length })
  const id = announced.find(({ status }) => status === 200)?.json.id
  if (id === undefined) return
  await Promise.all([both('POST', `/${id}/export`, {}), payOtherwise(club, said, { from, random })])
  const file = (await read(`/${id}/file`)).text
  club.app.now = new Date(Date.parse(`${earliest}T08:00:00Z`))
  await club.logIn()
  await both('POST', `/${id}/book`, {})
  const sent = [...file.matchAll(/<EndToEndId>([^<]+)<\/EndToEndId>[\s\S]*?<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</g)].map(
    ([, endToEndId = '', whole = '', cents = '']): Debit => ({ id: endToEndId, amount: Number(`${whole}${cents}`) }),
  )
  const returned = sent.filter(() => random.chance(RETURNED)).map((debit) => ({ ...debit, reason: random.pick(REASONS) }))
  for (const { id: debit, amount } of returned) said.returned.set(debit, amount)
  said.outcomes.set('debits collected', (said.outcomes.get('debits collected') ?? 0) + sent.length)
  said.outcomes.set('debits returned', (said.outcomes.get('debits returned') ?? 0) + returned.length)
  // The bank says the same again in another file, and the treasurers upload both.
  const upload = (who: Person, message: string) =>
    club.app.ask('rs/staff/finance/bank-reports', {
      ...{ tenant, token: who.token, body: { file: new Blob([returns(returned, message)]), name: 'camt.xml' } },
    })
  if (returned.length > 0) await Promise.all([petra, paul, petra].map((who, at) => upload(who, `M${from}-${at % 2}`)))
  await unblock(club)
  club.app.now = new Date(club.app.now.getTime() + DAYS_MS)
}

/** Members pay an announced invoice from their account while its debit is sent to the bank. */
async function payOtherwise(club: MoneyClub, said: Acknowledged, { from, random }: { readonly from: number; readonly random: Random }) {
  const payers = club.people.filter(() => random.chance(PAID_OTHERWISE))
  await Promise.all(
    payers.map(async (who, at) => {
      const path = 'rs/cs/finance/doc-heads'
      const { json } = await club.ask({ who, method: 'GET', path: `${path}/detailed-list?types=Invoice&paidStatuses=NotPaid&active=true` })
      const [invoice] = json.content as readonly { id: number; actualDebit: number }[]
      if (!invoice) return
      const body = { docHeadIds: [invoice.id], amount: invoice.actualDebit, payTypeId: random.pick(['account', 'directDebit']) }
      const { status } = await club.askOften({ who, method: 'POST', path: `${path}/payment`, body, key: `${from}-otherwise-${at}` }, random)
      if (status === 200 && body.payTypeId === 'directDebit') said.debits.set(who.id, (said.debits.get(who.id) ?? 0) + 1)
    }),
  )
}

/** The office unblocks every mandate, so that the next collection has debits. */
async function unblock(club: MoneyClub): Promise<void> {
  const blocked = await club.inClub(
    async (tx) => (await tx.query(`select id from mandate where blocked_reason <> ''`)).rows as { id: string }[],
  )
  for (const { id } of blocked) {
    const path = `rs/staff/finance/mandates/${id}/unblock`
    await club.ask({ who: club.staff[0] as Person, method: 'POST', path, body: { reason: 'New agreement' } })
  }
}
