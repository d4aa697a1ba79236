/**
 * CU-14, CU-15: nobody is shown more of a person than core decides. Every call of the contract is made by everybody who looks, for every
 * planted person and every tournament that they are in, and whatever comes back is searched for what the caller may not see.
 */

import { calls } from '@club/contract/calls'
import { type Call, dutyOf, HEADERS, isRead } from '@club/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { queueEmail } from './services/emails/emailTemplate.ts'
import { entryNews } from './services/emails/templates/entryNews.ts'
import { placeOffer } from './services/emails/templates/placeOffer.ts'
import { requestFor } from './testing/matrix/requestFor.ts'
import type { Aim } from './testing/matrix/world.ts'
import { DELIVERIES } from './testing/privacy/deliveries.ts'
import { pdfText } from './testing/privacy/pdfText.ts'
import { CLUB, LOOKERS, type Looker, type Planted, type PlantedWorld, plantWorld, type Scene } from './testing/privacy/plantedWorld.ts'
import { allowedTo, shownIn } from './testing/privacy/whatIsShown.ts'
import { appAt } from './testing/testApp.ts'
import { put } from './testing/testClubs.ts'
import { testDatabase } from './testing/testDatabase.ts'
import { testMail } from './testing/testMail.ts'

/** Some fifty requests on a busy machine. */
const TIMEOUT_MS = 20_000
const NOON = '2026-06-01T10:00:00Z'
const GET = { method: 'GET', body: undefined } as const
type CallName = keyof typeof calls
/** They end the session: made last. What a login answers is said by the calls that it opens. */
const ENDS_SESSION: readonly string[] = ['logout', 'exchangeToken']
const NOT_MADE: readonly string[] = ['login']
/** Of the special prize, which is in no other list. */
const ASKS_SPECIAL: readonly string[] = ['getSpecialResults', 'getSpecialWinners']
/** The id that a caller has named, or entered by it, comes back. */
const TOLD_BY_CALLER: readonly string[] = [
  'getBasket',
  'addPlayers',
  'addPlayersWithBasket',
  'addPlayersToBasket',
  'addWaitings',
  'addTeam',
  'addBuddy',
]

describe('visible data of people', async () => {
  const database = await testDatabase()
  const app = appAt(NOON, database)
  let world: PlantedWorld
  beforeAll(async () => {
    world = await plantWorld(database.owner, app)
  })

  const textOf = async (path: string, looker: Looker, { method, body }: { readonly method: Call['method']; readonly body: unknown }) => {
    const answer = await app.ask(path, {
      method,
      tenant: CLUB,
      token: world.tokenOf(looker),
      headers: { 'if-match': '*' },
      ...(body !== undefined && { body }),
    })
    return answer.headers.get('content-type')?.includes('pdf') ? pdfText(answer.bytes) : answer.text
  }

  /** By the name or the id of a planted person. */
  const askedFor = (name: CallName, path: string, { id, lastName }: Planted): string => {
    if (name === 'searchCustomers') return path.replace('Strictly', lastName)
    if (name === 'listCompetitionFees') return `${path.replace(/\?.*/, '')}?customerIds=${id}`
    if (name === 'listMembers') return `${calls.listMembers.path}?ids=${id}`
    return name === 'listCustomers' ? `${calls.listCustomers.path}?ids=${id}` : path
  }

  /** Requests of one call that differ: by scene, by person. */
  const requestsOf = (name: CallName, looker: Looker) => {
    const call: Call = calls[name]
    const me = looker === 'visitor' ? '0' : world.customerOf[looker]
    const scenes = [...world.scenes, ...world.ownScenes(looker)]
    const requests = new Map<string, { readonly path: string; readonly method: Call['method']; readonly body: unknown }>()
    for (const scene of DELIVERIES[name] === 'own' ? scenes.slice(0, 1) : scenes) {
      for (const person of DELIVERIES[name] === 'names' ? world.people : world.people.slice(0, 1)) {
        const aim = aimAt(name, scene, person.id, me)
        if (!aim) continue
        const { path, body } = requestFor(name, call, aim)
        const asked = askedFor(name, path, person)
        requests.set(`${asked} ${JSON.stringify(body)}`, { path: asked, method: call.method, body })
      }
    }
    return [...requests.values()]
  }

  const aimAt = (
    name: CallName,
    { tournamentId, waits, roundId, prizeId, playerOf, teamOf }: Scene,
    personId: string,
    me: string,
  ): Aim | null => {
    const { path } = calls[name]
    if (/\/(players|teams|waitings)/.test(path) && waits !== path.includes('/waitings')) return null
    const needs = (parameter: string): boolean => path.includes(`{${parameter}}`)
    if ((needs('roundId') && !roundId) || (needs('prizeId') && !prizeId)) return null
    if ((needs('playerId') && !playerOf?.has(personId)) || (needs('teamId') && !teamOf?.has(personId))) return null
    const none = '1'
    return {
      ...{ tenantId: CLUB, waitingCustomer: personId, friendId: personId, tournamentId, upcomingId: tournamentId },
      customerId: name === 'listWaitingsByInitiator' ? me : personId,
      courseStatusId: none,
      roundId: roundId ?? none,
      prizeId: ASKS_SPECIAL.includes(name) ? world.specialPrizeId : (prizeId ?? none),
      playerId: playerOf?.get(personId) ?? none,
      entrantId: playerOf?.get(personId) ?? none,
      teamId: teamOf?.get(personId) ?? none,
      upcomingTeamId: teamOf?.get(personId) ?? none,
      ...{
        waitingId: none,
        noticeId: none,
        messageId: none,
        emailId: none,
        phoneId: none,
        addressId: none,
        basketId: none,
        basketFeeId: none,
      },
      ...{
        reservationCourseId: world.reservationCourseId,
        bookingId: none,
        bookingPersonId: none,
        chargeId: none,
        ballotId: none,
        watchId: none,
        mandateId: none,
        refundId: none,
        holdId: none,
        reminderId: none,
        changeRequestId: none,
        savedCardId: none,
        passkeyId: none,
        collectionId: none,
        teeTimeRequestId: none,
      },
      ...{
        homeClubId: none,
        fileId: none,
        announcementId: none,
        invoiceId: none,
        buddyId: none,
        requestId: none,
        refusalId: none,
        friendGroupId: none,
        newsId: none,
        eventId: none,
        eventEntryId: none,
        voucherId: none,
        pictureId: none,
      },
    }
  }

  const shownBy = async (name: CallName, looker: Looker): Promise<ReadonlySet<string>> => {
    let text = ''
    for (const request of requestsOf(name, looker)) text += `${await textOf(request.path, looker, request)}\n`
    if (ENDS_SESSION.includes(name)) await world.logIn(looker)
    return shownIn(text, world.people)
  }

  const made = (Object.keys(calls) as CallName[])
    .filter((name) => !NOT_MADE.includes(name))
    .toSorted(
      (a, b) =>
        Number(!isRead(calls[a])) - Number(!isRead(calls[b])) || Number(ENDS_SESSION.includes(a)) - Number(ENDS_SESSION.includes(b)),
    )

  const findingsIn = (looker: Looker, text: string): readonly string[] => {
    const allowed = allowedTo(looker, world)
    return [...shownIn(text, world.people)].filter((one) => !allowed.has(one)).map((one) => `${looker}: ${one}`)
  }
  /** Names that may be seen and are not there. */
  const missingIn = (looker: Looker, text: string): readonly string[] => {
    const shown = shownIn(text, world.people)
    return [...allowedTo(looker, world)].filter((one) => one.endsWith(' name') && !shown.has(one)).map((one) => `${looker}: not ${one}`)
  }

  it.each(LOOKERS)('[CU-15] the stream of a board shows a %s the same as the call', async (looker) => {
    for (const { prizeId, roundId } of world.scenes.filter((scene) => scene.prizeId !== undefined)) {
      const path = `/api/rs/cs/tournaments/prizes/${prizeId}/livescoring/${roundId}`
      const token = world.tokenOf(looker)
      const headers = { [HEADERS.tenant]: CLUB, ...(token !== undefined && { [HEADERS.token]: token }) }
      const stream = await app.app.request(`${path}/events`, { headers }, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })
      const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
      const text = new TextDecoder().decode((await reader.read()).value)
      await reader.cancel()
      expect(text).toContain('event: board')
      expect([...findingsIn(looker, text), ...missingIn(looker, text)]).toEqual([])
      const board = (await app.ask(path, { tenant: CLUB, token })).json
      expect(JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '')).toEqual(board)
    }
  })

  it('[CU-369+] the list of members who are online shows no one whom the list of people who are online does not show', async () => {
    const read = (path: string, looker: Looker) =>
      textOf(`${path}?size=100${path === calls.listMembers.path ? '&online=true' : ''}`, looker, GET)
    for (const looker of LOOKERS.filter((one) => one !== 'visitor')) {
      const text = await read(calls.listMembers.path, looker)
      const online = shownIn(await read(calls.listOnline.path, looker), world.people)
      const members = [...shownIn(text, world.people)].filter((one) => one.endsWith(' name'))
      expect([...findingsIn(looker, text), ...members.filter((one) => !online.has(one))]).toEqual([])
      if (looker === 'staff') expect(members).not.toEqual([])
    }
    await put(database.owner, CLUB, (tx) => tx.query('update customer set visible_when_online = false'))
    for (const looker of LOOKERS) expect([...shownIn(await read(calls.listMembers.path, looker), world.people)]).toEqual([])
    await put(database.owner, CLUB, (tx) => tx.query('update customer set visible_when_online = true'))
  })

  it('[CU-15] an email about a person names them only to people who may see the name', async () => {
    const mail = testMail(app, database)
    for (const looker of ['guest', 'member', 'friend'] as const) {
      const customerId = world.customerOf[looker]
      const address = `${looker}@example.org`
      await put(database.owner, CLUB, async (tx) => {
        await tx.query('delete from customer_email where customer_id = $1', [customerId])
        await tx.query('insert into customer_email (tenant_id, customer_id, email, main) values ($1, $2, $3, true)', [
          CLUB,
          customerId,
          address,
        ])
        for (const { id } of world.people) {
          const data = { tournamentId: world.scenes[0]?.tournamentId ?? '', personId: id, until: null }
          await queueEmail(tx, placeOffer, { customerId, data }, { instant: app.now })
          const acted = { tournamentId: data.tournamentId, actorId: id, happened: 'entered' as const }
          await queueEmail(tx, entryNews, { customerId, data: acted }, { instant: app.now })
        }
      })
      const text = (await mail.deliver(address)).map((letter) => `${letter.subject} ${letter.text} ${letter.html}`).join('\n')
      expect([...findingsIn(looker, text), ...missingIn(looker, text)]).toEqual([])
    }
  })

  it.each(made.map((name) => ({ name, delivery: DELIVERIES[name] })))(
    '[CU-14] [CU-15] [CU-372+] $name shows what its caller may see of people ($delivery)',
    async ({ name, delivery }) => {
      const findings: string[] = []
      const seenByStaff = delivery === 'names' ? await shownBy(name, 'staff') : new Set<string>()
      if (delivery === 'names' && seenByStaff.size === 0) findings.push('staff: nobody, so that this proves nothing')
      for (const looker of LOOKERS) {
        const allowed = allowedTo(looker, world)
        const own = looker === 'visitor' ? '' : world.customerOf[looker]
        const shown = looker === 'staff' && delivery === 'names' ? seenByStaff : await shownBy(name, looker)
        for (const one of shown) {
          const [id = '', part = ''] = one.split(' ')
          const visibility = world.people.find((person) => person.id === id)?.visibility
          if (part === 'identity' && TOLD_BY_CALLER.includes(name)) continue
          if (delivery === 'own' && id !== own) findings.push(`${looker}: ${part} of ${visibility}`)
          else if (!allowed.has(one)) findings.push(`${looker}: ${part} of ${visibility}`)
        }
        if (
          delivery !== 'names' ||
          (calls[name].auth !== 'anonymous' && looker === 'visitor') ||
          (dutyOf(calls[name]) !== null && looker !== 'staff')
        )
          continue
        for (const one of seenByStaff) {
          const [id = '', part = ''] = one.split(' ')
          if ((part === 'name' || part === 'handicap') && allowed.has(one) && !shown.has(one) && id !== own)
            findings.push(`${looker}: does not see ${part} of ${world.people.find((person) => person.id === id)?.visibility}`)
        }
      }
      expect(findings.join('\n')).toBe('')
    },
    TIMEOUT_MS,
  )
})
