import { PhotonImage } from '@cf-wasm/photon/node'
import { imageSize } from 'image-size'
import { beforeAll, describe, expect, it } from 'vitest'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, CLUBS, changeSettings } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { testMail } from '../../testing/testMail.ts'
import { pngHeader, withExif } from '../../testing/testPictures.ts'

const tenant = CLUBS.outside
/** White above, black below; wider than a stored picture. */
const [WIDTH, HEIGHT] = [2000, 40]
const photo = new PhotonImage(
  Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => (at % 4 === 3 || at < WIDTH * HEIGHT * 2 ? 255 : 0)),
  WIDTH,
  HEIGHT,
)
const PNG = Buffer.from(photo.get_bytes())

describe('news', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-04T10:00:00Z', database)
  const tokens: Record<string, string | undefined> = {}
  const visible = (newsVisibility: string) => changeSettings(owner, tenant, { newsVisibility })
  beforeAll(async () => {
    await addClubs(owner)
    const people = { mia: {}, gus: { memberStatus: 'guest' as const }, stella: {} }
    for (const [name, given] of Object.entries(people)) {
      const id = await addCustomer(owner, tenant, given)
      await addAccount(owner, tenant, name, { [tenant]: id }, { staff: name === 'stella' })
      tokens[name] = await app.logIn(name, tenant)
    }
    await visible('Public')
  })
  const fields = {
    ...{ id: null, version: 0, title: 'Greens', text: '# Greens\n\nThey are **fast**.', state: 'published', audience: ['members'] },
    ...{ firstDay: '2026-05-04', lastDay: null, pictureId: null },
  }
  const save = (change: object = {}, by = 'stella', key?: string) =>
    app.ask('rs/staff/news', {
      tenant,
      token: tokens[by],
      body: { ...fields, ...change },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const titles = async (who?: string) => {
    const path = who === undefined ? 'rs/cs/cwi/news' : 'rs/cs/news'
    return (await app.ask(path, { tenant, token: tokens[who ?? ''] })).json.content.map(({ title }: { title: string }) => title)
  }
  const article = (id: number, who = '') => app.ask(`rs/cs/news/${id}`, { tenant, token: tokens[who] })

  it('[UI-27] [UI-41+] are listed for their audience, the newest first, and each has a page', async () => {
    const forMembers = (await save({ title: 'For members' })).json
    app.now = new Date('2026-05-04T11:00:00Z')
    const forAll = (await save({ title: 'For all', audience: ['visitors', 'guests', 'members'] })).json
    await save({ title: 'For guests, the last day', audience: ['guests'], lastDay: '2026-05-04' })
    await save({ title: 'Over', audience: ['guests', 'members'], firstDay: '2026-05-01', lastDay: '2026-05-03' })
    await save({ title: 'A draft', state: 'draft' })
    await save({ title: 'Tomorrow', firstDay: '2026-05-05' })
    expect(await titles('mia')).toEqual(['For all', 'For members'])
    expect(await titles('gus')).toEqual(['For guests, the last day', 'For all'])
    expect(await titles()).toEqual(['For all'])
    expect((await article(forMembers.id, 'mia')).json).toMatchObject({ text: fields.text, teaser: 'They are fast.' })
    expect((await article(forAll.id)).json.title).toBe('For all')
    for (const who of ['gus', '']) expect((await article(forMembers.id, who)).status).toBe(404)
  })

  it('[UI-97+] are read in pages, for readers and for staff, who also find them by a part of the title or one by its id', async () => {
    const read = async (path: string, who = 'stella') => (await app.ask(path, { tenant, token: tokens[who] })).json
    const all = (await read('rs/cs/news', 'mia')).content
    const second = await read('rs/cs/news?page=1&size=1', 'mia')
    expect([second.content, second.page.totalElements]).toEqual([all.slice(1, 2), all.length])
    const list = (await read('rs/staff/news')).content
    const page = await read('rs/staff/news?page=1&size=2')
    expect([page.content, page.page.totalElements]).toEqual([list.slice(2, 4), list.length])
    const titled = async (search: string) =>
      (await read(`rs/staff/news?search=${search}`)).content.map(({ title }: { title: string }) => title)
    expect(await titled('FOR%20')).toEqual(['For guests, the last day', 'For all', 'For members'])
    expect(await titled('%25')).toEqual([])
    expect((await read(`rs/staff/news?id=${list[0].id}`)).content).toEqual([list[0]])
    expect((await read('rs/staff/news?id=new')).content).toEqual([])
  })

  it('[UI-27] are hidden where the club hides the module', async () => {
    const { id } = (await save({ title: 'For everyone', audience: ['visitors', 'members'] })).json
    expect((await article(id)).status).toBe(200)
    await visible('Private')
    expect([await titles(), (await article(id)).status, (await article(id, 'mia')).status]).toEqual([[], 404, 200])
    expect(await titles('mia')).not.toEqual([])
    await visible('No')
    expect(await titles('mia')).toEqual([])
    await visible('Public')
  })

  it('[UI-43+] are written by staff only, with the days in order', async () => {
    expect((await save({}, 'mia')).status).toBe(403)
    const { status, json } = await save({ firstDay: '2026-05-05', lastDay: '2026-05-04' })
    expect([status, json.details[0].field]).toEqual([400, 'lastDay'])
    expect((await save({ pictureId: 99 })).json.details[0].field).toBe('pictureId')
  })

  it('[UI-43+] are withdrawn, and keep the moment of their publication', async () => {
    const first = (await save({ title: 'Frost' })).json
    const gone = (await save({ ...first, title: 'Frost', state: 'withdrawn' })).json
    expect(gone).toMatchObject({ id: first.id, version: 2, publishedAt: first.publishedAt })
    expect(await titles('mia')).not.toContain('Frost')
    const listed = (await app.ask('rs/staff/news', { tenant, token: tokens.stella })).json.content
    expect(listed).toContainEqual(gone)
  })

  it('[UI-44+] changed by two people at the same time keep the first change', async () => {
    const { id, version } = (await save({ title: 'Two' })).json
    const answers = await Promise.all(['One', 'Other'].map((title) => save({ id, version, title })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await save({ id: 999_999, version: 1 })).status).toBe(404)
  })

  it('[UI-44+] that are sent twice are stored once', async () => {
    const answers = [await save({ title: 'Twice' }, 'stella', 'k1'), await save({ title: 'Twice' }, 'stella', 'k1')]
    expect(answers[1]?.json).toEqual(answers[0]?.json)
    expect((await titles('mia')).filter((title: string) => title === 'Twice')).toHaveLength(1)
  })

  describe('have a picture', () => {
    const upload = (content: Buffer, by = 'stella') =>
      app.ask('rs/staff/pictures', { tenant, token: tokens[by], body: { file: new Blob([Uint8Array.from(content)]) } })
    const picture = (id: number, who = '') => app.ask(`rs/cs/pictures/${id}`, { tenant, token: tokens[who] })

    it('[UI-45+] which those who read the article see, and staff', async () => {
      const { id } = (await upload(PNG)).json
      expect((await picture(id, 'stella')).status).toBe(200)
      expect((await picture(id, 'mia')).status).toBe(404)
      await save({ pictureId: id })
      expect((await picture(id, 'mia')).headers.get('content-type')).toBe('image/jpeg')
      for (const who of ['gus', '']) expect((await picture(id, who)).status).toBe(404)
    })

    it('[UI-46+] which is stored upright as a JPEG of at most 1600 pixels, without metadata', async () => {
      // Orientation 6: shown turned by 90 degrees, so that the lower half is the left one.
      const { id } = (await upload(Buffer.from(withExif(photo.get_bytes_jpeg(90), 6)))).json
      const { bytes, headers } = await picture(id, 'stella')
      const content = new Uint8Array(bytes)
      expect(headers.get('content-type')).toBe('image/jpeg')
      expect(imageSize(content)).toMatchObject({ type: 'jpg', width: 32, height: 1600 })
      expect(Buffer.from(content).toString('latin1')).not.toMatch(/Exif|GPS/)
      const pixels = PhotonImage.new_from_byteslice(content).get_raw_pixels()
      expect([4, 27].map((x) => (pixels[(800 * 32 + x) * 4] ?? 0) > 128)).toEqual([false, true])
    })

    it.each([
      { what: 'an SVG', content: Buffer.from('<svg/>'), code: 'notAPicture' },
      { what: 'a GIF', content: Buffer.from('GIF89a'), code: 'notAPicture' },
      { what: 'half a PNG', content: PNG.subarray(0, PNG.length / 2), code: 'notAPicture' },
      { what: 'too many pixels', content: Buffer.from(pngHeader(6000, 4001)), code: 'tooManyPixels' },
      { what: 'an empty file', content: Buffer.alloc(0), code: 'emptyFile' },
    ])('[UI-46+] which is not $what', async ({ content, code }) => {
      expect((await upload(content)).json.details).toMatchObject([{ field: 'file', code }])
    })

    it('[UI-46+] which staff upload, and which is deleted if nothing uses it for a day', async () => {
      expect((await upload(PNG, 'mia')).status).toBe(403)
      const { id } = (await upload(PNG)).json
      app.now = new Date('2026-05-06T11:00:00Z')
      await upload(PNG)
      expect((await picture(id, 'stella')).status).toBe(404)
    })
  })

  it('[CU-169+] are in the inbox of their audience, once, after five minutes and not before their first day', async () => {
    const mail = testMail(app, database)
    const inbox = async (who: string) => {
      const { json } = await app.ask('rs/cs/messages', { tenant, token: tokens[who] })
      return json.content.map(({ title }: { title: string }) => title).filter((title: string) => title.includes('Frost'))
    }
    const at = async (instant: string) => {
      app.now = new Date(instant)
      await mail.deliver()
      return Promise.all(['mia', 'gus'].map(inbox))
    }
    await at('2026-05-04T12:00:00Z')
    const { id } = (await save({ title: 'Frost' })).json
    await save({ id, version: 1, title: 'Frost', state: 'withdrawn' })
    expect(await at('2026-05-04T12:06:00Z')).toEqual([[], []])
    // The first publication was taken back before anyone was notified.
    await save({ title: 'Frost tomorrow', firstDay: '2026-05-05', audience: ['guests', 'members'] })
    expect(await at('2026-05-04T20:00:00Z')).toEqual([[], []])
    // Eight o'clock of the island.
    expect(await at('2026-05-05T05:59:00Z')).toEqual([[], []])
    expect(await at('2026-05-05T06:00:00Z')).toEqual([['News: Frost tomorrow'], ['News: Frost tomorrow']])
    const later = (await save({ title: 'Frost later', firstDay: '2026-05-07' })).json
    await save({ id: later.id, version: 1, title: 'Frost later', firstDay: '2026-05-05' })
    expect(await at('2026-05-05T06:04:00Z')).toEqual([['News: Frost tomorrow'], ['News: Frost tomorrow']])
    expect(await at('2026-05-05T06:05:00Z')).toEqual([['News: Frost later', 'News: Frost tomorrow'], ['News: Frost tomorrow']])
    expect(await at('2026-05-07T10:00:00Z')).toEqual([['News: Frost later', 'News: Frost tomorrow'], ['News: Frost tomorrow']])
  })

  it('[CU-171+] that are published again are announced to those who have no message about them, each once', async () => {
    const mail = testMail(app, database)
    const start = Date.parse('2026-05-08T10:00:00Z')
    const inbox = async (who: string) => {
      const { json } = await app.ask('rs/cs/messages', { tenant, token: tokens[who] })
      return json.content.filter(({ title }: { title: string }) => title.includes('Sand')).length
    }
    const at = async (minutes: number) => {
      app.now = new Date(start + minutes * 60_000)
      await mail.deliver()
      return Promise.all(['mia', 'stella', 'gus'].map(inbox))
    }
    await at(0)
    for (const name of ['mia', 'gus', 'stella']) tokens[name] = await app.logIn(name, tenant)
    const { id } = (await save({ title: 'Sand' })).json
    let version = 0
    const change = (more: object) => {
      version += 1
      return save({ id, version, title: 'Sand', ...more })
    }
    await change({ state: 'withdrawn' })
    expect(await at(6)).toEqual([0, 0, 0])
    await change({})
    expect([await at(10), await at(11)]).toEqual([
      [0, 0, 0],
      [1, 1, 0],
    ])
    await change({ state: 'withdrawn' })
    await change({ audience: ['guests', 'members'] })
    await change({ title: 'Sand, corrected', audience: ['guests', 'members'] })
    expect([await at(15), await at(17), await at(60)]).toEqual([
      [1, 1, 0],
      [1, 1, 1],
      [1, 1, 1],
    ])
  })

  describe('that are drafts', () => {
    const remove = (id: number, version: number, by = 'stella', key?: string) =>
      app.ask(`rs/staff/news/${id}?version=${version}`, {
        ...{ tenant, token: tokens[by], method: 'DELETE' },
        ...(key && { headers: { 'idempotency-key': key } }),
      })
    const drafts = async () =>
      (await app.ask('rs/staff/news', { tenant, token: tokens.stella })).json.content.filter(
        ({ title }: { title: string }) => title === 'Half done',
      ).length
    const upload = async () =>
      (await app.ask('rs/staff/pictures', { tenant, token: tokens.stella, body: { file: new Blob([PNG]) } })).json.id
    const draft = async (more: object = {}) => (await save({ title: 'Half done', state: 'draft', ...more })).json
    const pictureStatus = async (id: number) => (await app.ask(`rs/cs/pictures/${id}`, { tenant, token: tokens.stella })).status

    it('[UI-93+] are deleted by staff with their picture, unless another article has it', async () => {
      const [own, shared] = [await upload(), await upload()]
      const [first, second] = [await draft({ pictureId: own }), await draft({ pictureId: shared })]
      await save({ title: 'Photo', pictureId: shared })
      expect((await remove(first.id, 1, 'mia')).status).toBe(403)
      expect(await remove(first.id, 1, 'stella', 'gone')).toMatchObject({ status: 200, json: {} })
      expect(await remove(first.id, 1, 'stella', 'gone')).toMatchObject({ status: 200, json: {} })
      expect((await remove(first.id, 1)).status).toBe(404)
      expect((await remove(second.id, 1)).status).toBe(200)
      expect([await drafts(), await pictureStatus(own), await pictureStatus(shared)]).toEqual([0, 404, 200])
    })

    it('[UI-93+] are not deleted once they are changed, and nothing published ever is', async () => {
      const changed = await draft()
      await save({ id: changed.id, version: 1, title: 'Half done', state: 'draft' })
      expect(await remove(changed.id, 1)).toMatchObject({ status: 412, json: { code: 'changedMeanwhile' } })
      await save({ id: changed.id, version: 2, title: 'Half done' })
      for (const state of ['published', 'withdrawn', 'draft']) {
        const { version } = (
          await save({ id: changed.id, version: 3 + ['published', 'withdrawn', 'draft'].indexOf(state), title: 'Half done', state })
        ).json
        const refused = await remove(changed.id, version)
        expect([refused.status, refused.json.details]).toMatchObject([400, [{ field: 'state', code: 'articleNoDraft' }]])
      }
      expect(await drafts()).toBe(1)
    })

    it('[UI-93+] that one clerk deletes while another saves are either saved or deleted', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id } = await draft({ title: 'Race' })
        const [saved, removed] = await Promise.all([save({ id, version: 1, title: 'Race', state: 'draft' }), remove(id, 1)])
        expect([
          [200, 412],
          [404, 200],
        ]).toContainEqual([saved.status, removed.status])
      }
    })
  })

  it('[CU-169+] announce nothing while the club hides the module, and no change of what is published', async () => {
    const mail = testMail(app, database)
    const titlesOf = async () => {
      const { json } = await app.ask('rs/cs/messages', { tenant, token: tokens.mia })
      return json.content.map(({ title }: { title: string }) => title).filter((title: string) => title.includes('Rain'))
    }
    const { id } = (await save({ title: 'Rain' })).json
    await visible('No')
    app.now = new Date(app.now.getTime() + 6 * 60_000)
    await mail.deliver()
    await visible('Public')
    await save({ id, version: 1, title: 'Rain, again' })
    app.now = new Date(app.now.getTime() + 6 * 60_000)
    await mail.deliver()
    expect(await titlesOf()).toEqual([])
  })
})
