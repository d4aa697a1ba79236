import { describe, expect, it } from 'vitest'
import { associationsOf, readAssociationSettings } from './readAssociations.ts'

describe('the associations of an installation', () => {
  it('are empty, or those that the environment names', () => {
    expect(readAssociationSettings({})).toEqual({})
    const env = {
      ASSOCIATION_DGV_URL: 'https://api.dgv.example/v1/',
      ASSOCIATION_DGV_TOKEN: 'a',
      ASSOCIATION_WALES_GOLF_URL: 'http://localhost:9000',
      ASSOCIATION_WALES_GOLF_TOKEN: 'b',
    }
    expect(readAssociationSettings(env)).toEqual({
      DGV: { url: 'https://api.dgv.example/v1', token: 'a' },
      WALES_GOLF: { url: 'http://localhost:9000', token: 'b' },
    })
  })

  it('[SE-26] are found by the club’s code; a club without one has none', () => {
    const associations = associationsOf(
      readAssociationSettings({ ASSOCIATION_WALES_GOLF_URL: 'https://x.example', ASSOCIATION_WALES_GOLF_TOKEN: 'b' }),
    )
    expect(associations('Wales Golf')).not.toBeNull()
    for (const code of ['', 'Dgv', 'Wales']) expect(associations(code)).toBeNull()
  })

  it.each([
    { ASSOCIATION_DGV_URL: 'https://x.example' },
    { ASSOCIATION_DGV_TOKEN: 'a' },
    { ASSOCIATION_DGV_URL: 'http://x.example', ASSOCIATION_DGV_TOKEN: 'a' },
    { ASSOCIATION_DGV_URL: 'x.example', ASSOCIATION_DGV_TOKEN: 'a' },
    { ASSOCIATION_DGV_URL: 'https://x.example?key=1', ASSOCIATION_DGV_TOKEN: 'a' },
    { ASSOCIATION_DGV_URL: 'https://anna:secret@x.example', ASSOCIATION_DGV_TOKEN: 'a' },
    { ASSOCIATION_DGV_URL: 'https://x.example', ASSOCIATION_DGV_TOKEN: 'a b' },
  ])('stop the start if their URL is not safe: %j', (env) => {
    expect(() => readAssociationSettings(env)).toThrow(expect.objectContaining({ code: 'settingWrong' }))
  })
})
