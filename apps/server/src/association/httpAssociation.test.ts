/** The adapter against a service of its own on this machine, with everything that can go wrong on the way. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { associationAnswer, httpAssociation } from './httpAssociation.ts'

const anna = { number: '1004', clubNumber: '4711', firstName: 'Anna', lastName: 'Berg' }
const answerFor = (handicapIndex: unknown, more: object = {}) => ({ clubNumber: '4711', memberNumber: '1004', handicapIndex, ...more })

type Behaviour = (request: IncomingMessage, response: ServerResponse, body: string) => void
const json =
  (body: unknown, status = 200): Behaviour =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))

describe('an association over HTTP', () => {
  let behaviours: Behaviour[] = []
  const seen: { readonly path: string; readonly authorization: string; readonly body: unknown }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body: JSON.parse(body || 'null') })
      // The last behaviour stays.
      const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0]
      behaviour?.(request, response, body)
    })
  })
  let url: string
  const ask = (...given: Behaviour[]) => {
    behaviours = given
    return httpAssociation({ url, token: 'geheim' }, { timeoutMilliseconds: 150, pausesMilliseconds: [1, 1] }).handicapRecord(anna)
  }

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    seen.length = 0
  })

  it.each([
    [18.4, { kind: 'index', tenths: 184 }],
    [-1.2, { kind: 'index', tenths: -12 }],
    [0, { kind: 'index', tenths: 0 }],
    [54, { kind: 'index', tenths: 540 }],
    ['WE', { kind: 'code', code: 'WE' }],
    [null, { kind: 'none' }],
  ])('reads %j', async (given, index) => {
    expect(await ask(json(answerFor(given, { since: '2026-05-01' })))).toEqual({ index, scores: null })
  })

  it('[HC-92+] reads scores, with what is not stated as empty', async () => {
    const full = { id: 'a', playedOn: '2026-05-23', differential: 18.6, name: 'Medal', course: 'Hill', tee: 'Blue', holes: 14 }
    const numbers = { adjustedGross: 74, courseRating: 71.8, slope: 135, pcc: -1, indexAfter: -0.4 }
    const scores = [
      { ...full, ...numbers },
      { id: 'b', playedOn: '2026-05-24', differential: -1.2, pcc: null },
    ]
    expect((await ask(json(answerFor(17.9, { scores }))))?.scores).toEqual([
      {
        ...{ key: 'a', playedOn: '2026-05-23', differentialTenths: 186, name: 'Medal', courseName: 'Hill', teeName: 'Blue', holes: 14 },
        ...{ adjustedGross: 74, ratingTenths: 718, slope: 135, pcc: -1, indexTenths: -4 },
      },
      {
        ...{ key: 'b', playedOn: '2026-05-24', differentialTenths: -12, name: '', courseName: '', teeName: '', holes: 18 },
        ...{ adjustedGross: null, ratingTenths: null, slope: null, pcc: null, indexTenths: null },
      },
    ])
    expect((await ask(json(answerFor(17.9, { scores: [] }))))?.scores).toEqual([])
  })

  it.each([
    ['no id', { id: '' }],
    ['a day that is not one', { playedOn: '2026-02-30' }],
    ['two decimals', { differential: 18.25 }],
    ['eight holes', { holes: 8 }],
    ['a rating as slope', { slope: 718 }],
    ['a code as index', { indexAfter: 200 }],
    ['a name without end', { name: 'x'.repeat(201) }],
    ['an id twice', {}],
  ])('[HC-92+] refuses the whole response for a score with %s', async (what, change) => {
    const score = { id: 'a', playedOn: '2026-05-23', differential: 18.6, ...change }
    const scores = what === 'an id twice' ? [score, { ...score, differential: 10 }] : [score]
    await expect(ask(json(answerFor(17.9, { scores })))).rejects.toThrow('scores')
  })

  it('sends the player in the body only, and the club’s token in a header', async () => {
    await ask(json(answerFor(18.4)))
    expect(seen).toEqual([
      {
        path: '/v1/handicap-index',
        authorization: 'Bearer geheim',
        body: { clubNumber: '4711', memberNumber: '1004', firstName: 'Anna', lastName: 'Berg' },
      },
    ])
  })

  it('returns no index for a player whom the association does not know', async () => {
    expect(await ask(json({ anything: true }, 404))).toBeNull()
    expect(seen).toHaveLength(1)
  })

  it('reads the response of its guide', () => {
    const guide = readFileSync(new URL('../../../../docs/guides/association.md', import.meta.url), 'utf8')
    const shown = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => JSON.parse(text))
    expect(shown).toHaveLength(2)
    expect(shown[0]).toEqual({ clubNumber: '4711', memberNumber: '1004', firstName: 'Anna', lastName: 'Berg' })
    expect(v.safeParse(associationAnswer, shown[1])).toMatchObject({ success: true, output: { scores: [{ differential: 18.6 }] } })
  })

  describe('temporary failures', () => {
    it.each([408, 425, 429, 500, 502, 503, 504])('are retried after %i', async (status) => {
      expect(await ask(json('busy', status), json('<html>', status), json(answerFor(7.1)))).toMatchObject({
        index: { kind: 'index', tenths: 71 },
      })
      expect(seen).toHaveLength(3)
    })

    it('are retried after a connection that broke, before and during the response', async () => {
      const cut: Behaviour = (request) => request.socket.destroy()
      const half: Behaviour = (request, response) => {
        response.writeHead(200, { 'content-length': '500' }).write('{"clubNumber"')
        setTimeout(() => request.socket.destroy(), 5)
      }
      expect(await ask(cut, half, json(answerFor(7.1)))).toMatchObject({ index: { kind: 'index', tenths: 71 } })
    })

    it('are retried after a timeout', async () => {
      expect(await ask(() => {}, json(answerFor(7.1)))).toMatchObject({ index: { kind: 'index', tenths: 71 } })
    })
  })

  describe('final failures', () => {
    it.each([
      ['always busy', json('busy', 503), 3, 'answered 503'],
      ['always silent', () => {}, 3, 'could not be reached'],
      ['silent in the midst of its answer', (_, response) => response.writeHead(200).write('{'), 3, 'broke off'],
      ['refusing us', json({ error: 'token' }, 401), 1, 'answered 401'],
      ['refusing the request', json({}, 400), 1, 'answered 400'],
      ['leading elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 3, 'could not be reached'],
      ['answering a page', json('<html>Login</html>'), 1, 'everything'],
      ['answering nothing', json(''), 1, 'everything'],
      ['answering nothing of use', json([]), 1, 'cannot be read'],
      ['answering a text for a number', json(answerFor('18.4')), 1, 'handicapIndex'],
      ['answering a number that stands for something else', json(answerFor(200)), 1, 'handicapIndex'],
      ['answering -100', json(answerFor(-100)), 1, 'handicapIndex'],
      ['answering more than 54.0', json(answerFor(54.1)), 1, 'handicapIndex'],
      ['answering two decimals', json(answerFor(18.44)), 1, 'handicapIndex'],
      ['answering an unknown code', json(answerFor('XX')), 1, 'handicapIndex'],
      ['answering no index at all', json({ clubNumber: '4711', memberNumber: '1004' }), 1, 'handicapIndex'],
      ['answering for somebody else', json(answerFor(3.2, { memberNumber: '1005' })), 1, 'another player'],
      ['answering for another club', json(answerFor(3.2, { clubNumber: '1' })), 1, 'another player'],
      ['answering far too much', json(JSON.stringify(answerFor(3.2, { more: 'x'.repeat(100_000) }))), 1, 'too much'],
    ] as readonly (readonly [string, Behaviour, number, string])[])('%s', async (_, behaviour, tries, words) => {
      await expect(ask(behaviour)).rejects.toThrow(words)
      expect(seen).toHaveLength(tries)
    })

    it('report an error that contains neither the token nor the player', async () => {
      const error = await ask(json({ ...answerFor('Anna Berg'), extra: 'geheim' })).catch((thrown: Error) => thrown)
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/geheim|Anna|Berg|1004/)
    })

    it('include an unreachable host', async () => {
      const nobody = httpAssociation({ url: 'http://127.0.0.1:1', token: 'x' }, { pausesMilliseconds: [1] })
      await expect(nobody.handicapRecord(anna)).rejects.toThrow('could not be reached')
    })
  })
})
