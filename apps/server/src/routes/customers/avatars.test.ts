import { PhotonImage } from '@cf-wasm/photon/node'
import { AVATAR_SIZE } from '@club/core/membership'
import { imageSize } from 'image-size'
import { beforeAll, describe, expect, it } from 'vitest'
import { squarePicture } from '../../print/uploadedPicture.ts'
import { appAt } from '../../testing/testApp.ts'
import { addAccount, addClubs, addCustomer, befriend, CLUBS, changeSettings, put } from '../../testing/testClubs.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { pngHeader, withExif } from '../../testing/testPictures.ts'

const tenant = CLUBS.outside
const AVATAR = 'rs/cs/customers/images/avatar'
const WIDTH = 60
const HEIGHT = 40

/** A picture whose left half is red and right half is blue. */
function halves(): PhotonImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) pixels.set(at % WIDTH < WIDTH / 2 ? [200, 0, 0, 255] : [0, 0, 200, 255], at * 4)
  return new PhotonImage(pixels, WIDTH, HEIGHT)
}

describe('avatars', async () => {
  const database = await testDatabase()
  const { owner } = database
  const app = appAt('2026-05-01T10:00:00Z', database)
  const tokens: Record<string, string> = {}
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    await addClubs(owner)
    await changeSettings(owner, tenant, { avatarsEnabled: true })
    const people = [
      ...[
        { name: 'ida', status: 'member' as const },
        { name: 'ole', status: 'member' as const },
        { name: 'per', status: 'guest' as const },
      ],
      { name: 'friend', status: 'guest' as const },
    ]
    for (const { name, status } of people) {
      ids[name] = await addCustomer(owner, tenant, { firstName: name, memberStatus: status, visibility: 'NameSeenOnlyByMembers' })
      await addAccount(owner, tenant, name, { [tenant]: ids[name] })
      tokens[name] = await app.logIn(name, tenant)
    }
    await befriend(owner, tenant, ids.ida as string, ids.friend as string)
  })

  const ask = (path = '', who = 'ida', method = 'GET') => app.ask(`${AVATAR}${path}`, { method, tenant, token: tokens[who] })
  const upload = (content: Uint8Array<ArrayBuffer>, who = 'ida') =>
    app.ask(AVATAR, { tenant, token: tokens[who], body: { file: new Blob([content]), consent: 'true' } })
  const jpeg = () => Uint8Array.from(halves().get_bytes_jpeg(90))
  const seen = async (who: string) => {
    const picture = await ask(`/${ids.ida}`, who)
    const list = await app.ask(`rs/cs/customers/images/avatars?ids=${ids.ida}&ids=${ids.ole}`, { tenant, token: tokens[who] })
    return [picture.status, list.json.avatars.length]
  }

  it('[CU-101] [CU-102] say whether the club allows them and that there is none yet', async () => {
    expect((await ask()).json).toEqual({ enabled: true })
    expect((await ask('/info')).json).toEqual({ customerId: Number(ids.ida), hasImage: false, changedAt: null })
    expect((await ask(`/${ids.ida}`)).status).toBe(404)
  })

  it('[CU-163+] [CU-164+] become a square JPEG without metadata, upright, in a thread of its own', async () => {
    // Orientation 6: shown turned by 90 degrees, so that the left half is the upper one.
    const sent = withExif(jpeg(), 6)
    expect(imageSize(sent)).toMatchObject({ width: WIDTH, height: HEIGHT, orientation: 6 })
    expect((await upload(sent)).json).toEqual({ customerId: Number(ids.ida), hasImage: true, changedAt: '2026-05-01T12:00:00' })
    const { bytes, headers } = await ask(`/${ids.ida}`)
    const content = new Uint8Array(bytes)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(imageSize(content)).toMatchObject({ type: 'jpg', width: AVATAR_SIZE, height: AVATAR_SIZE })
    expect(Buffer.from(content).toString('latin1')).not.toMatch(/Exif|GPS/)
    const pixels = PhotonImage.new_from_byteslice(content).get_raw_pixels()
    const redAt = (x: number, y: number) => (pixels[(y * AVATAR_SIZE + x) * 4] ?? 0) > 128
    expect([redAt(10, 10), redAt(300, 10), redAt(10, 300), redAt(300, 300)]).toEqual([true, true, false, false])
  })

  it('[CU-103] are not stored by browsers for others, and not sent again to those who have them', async () => {
    const { headers } = await ask(`/${ids.ida}`)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const etag = headers.get('etag') as string
    const again = { tenant, headers: { 'if-none-match': etag } }
    expect((await app.ask(`${AVATAR}/${ids.ida}`, { ...again, token: tokens.ida })).status).toBe(304)
    expect((await app.ask(`${AVATAR}/${ids.ida}`, { ...again, token: tokens.per })).status).toBe(404)
  })

  it.each([
    { what: 'an SVG', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), code: 'notAPicture' },
    { what: 'a PNG with too many pixels', content: pngHeader(6000, 4001), code: 'tooManyPixels' },
    { what: 'a PNG without pixels', content: pngHeader(40, 40), code: 'notAPicture' },
    { what: 'half a JPEG', content: Uint8Array.from(halves().get_bytes_jpeg(90)).subarray(0, 300), code: 'notAPicture' },
    { what: 'an empty file', content: Buffer.alloc(0), code: 'emptyFile' },
  ])('[CU-163+] refuse $what, and keep the picture before', async ({ content, code }) => {
    const before = (await ask(`/${ids.ida}`)).bytes
    expect(await upload(Uint8Array.from(content))).toMatchObject({ status: 400, json: { details: [{ field: 'file', code }] } })
    expect((await ask(`/${ids.ida}`)).bytes).toEqual(before)
  })

  it('[CU-164+] are read outside the thread that serves, with long metadata before their size', async () => {
    const segment = [0xff, 0xe2, 0xff, 0xff, ...new Array(0xfffd).fill(7)]
    const long = Uint8Array.from([...jpeg().subarray(0, 2), ...new Array(8).fill(segment).flat(), ...jpeg().subarray(2)])
    expect(long.length).toBeGreaterThan(512 * 1024)
    expect((await upload(long)).status).toBe(200)

    const zeros = new Uint8Array(10 * 1024 * 1024 - 1)
    zeros.set([0xff, 0xd8, 0xff, 0xe0])
    const started = performance.now()
    const reading = squarePicture({ tenantId: tenant, customerId: ids.ida as string }, zeros)
    expect(performance.now() - started).toBeLessThan(300)
    expect(await reading).toEqual({ ok: false, reason: 'notAPicture' })
  })

  it('[CU-99] [CU-125+] [CU-166+] are visible with the name only: to members and friends, not to guests', async () => {
    expect([await seen('ole'), await seen('friend'), await seen('per')]).toEqual([
      [200, 1],
      [200, 1],
      [404, 0],
    ])
    expect((await app.ask(`${AVATAR}/${ids.ida}`, { tenant })).status).toBe(401)
  })

  it('[CU-105] [CU-165+] are not found without consent, but for the customer', async () => {
    const privacy = { customerVisibility: 'NameSeenByAll', visibleWhenOnline: false, cwiNavigation: 'List', showAvatar: false }
    const setTo = (showAvatar: boolean) =>
      app.ask('rs/cs/customers/online-settings', { method: 'PUT', tenant, token: tokens.ida, body: { ...privacy, showAvatar } })
    await setTo(false)
    expect([await seen('ole'), await seen('ida')]).toEqual([
      [404, 0],
      [200, 1],
    ])
    expect((await ask(`/${ids.ole}`)).json).toMatchObject({ code: 'notFound' })
    await setTo(true)
    expect(await seen('per')).toEqual([200, 1])
  })

  it('[CU-99] are not found at a club that does not allow them, and cannot be uploaded', async () => {
    await changeSettings(owner, tenant, { avatarsEnabled: false })
    expect([await seen('ole'), await seen('ida')]).toEqual([
      [404, 0],
      [404, 0],
    ])
    expect((await upload(jpeg())).status).toBe(403)
    // Before the picture is decoded.
    expect((await upload(pngHeader(40, 40))).status).toBe(403)
    await changeSettings(owner, tenant, { avatarsEnabled: true })
  })

  it('[CU-163+] are replaced by the last upload, also of two at the same time, and have a new version', async () => {
    const versionOf = async () =>
      (await app.ask(`rs/cs/customers/images/avatars?ids=${ids.ida}`, { tenant, token: tokens.ole })).json.avatars[0]?.version
    const before = await versionOf()
    const answers = await Promise.all([upload(jpeg()), upload(jpeg())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await versionOf()).not.toBe(before)
    const files = await put(owner, tenant, (tx) => tx.query(`select from file where key like 'avatar/%'`))
    expect(files.rows).toHaveLength(1)
  })

  it('[CU-165+] are removed for everyone, once or twice', async () => {
    for (const _ of [1, 2]) expect((await ask('', 'ida', 'DELETE')).json).toMatchObject({ hasImage: false })
    expect([await seen('ole'), await seen('ida')]).toEqual([
      [404, 0],
      [404, 0],
    ])
  })
})
