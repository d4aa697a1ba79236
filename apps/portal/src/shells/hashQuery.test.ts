import { describe, expect, it } from 'vitest'
import { readHashQuery, shellKind, withoutHashQuery, withoutToken } from './hashQuery.ts'

describe('the query part of the hash', () => {
  it('[SH-34] [SH-35] names tenant, token, module, app, domain and language', () => {
    expect(readHashQuery('#/x?tenant=a&token=t&module=tournaments&app=ios&domain=d&language=de&colour=red')).toEqual({
      tenant: 'a',
      token: 't',
      module: 'tournaments',
      app: 'ios',
      domain: 'd',
      language: 'de',
      theme: null,
      mailedToken: null,
      checkInCode: null,
    })
    expect(readHashQuery('#tenant=a')).toMatchObject({ tenant: null, token: null })
    // [CR-37] The token of an emailed link is never one of a session.
    expect(readHashQuery('#?reset=r')).toMatchObject({ mailedToken: 'r', token: null })
    expect(readHashQuery('#?setup=s')).toMatchObject({ mailedToken: 's', token: null })
    expect(readHashQuery('#?confirm=c')).toMatchObject({ mailedToken: 'c', token: null })
    expect(withoutToken('#?tenant=a&confirm=c')).toBe('#?tenant=a')
    expect(readHashQuery('#?token=t').mailedToken).toBeNull()
  })

  it.each([
    { module: 'auth', means: 'profile' },
    { module: 'simple-auth', means: 'profile/simple' },
    { module: 'news', means: 'news' },
  ])('[SH-39] [SH-40] [SH-41] module $module is $means', ({ module, means }) => {
    expect(readHashQuery(`#?module=${module}`).module).toBe(means)
  })

  it.each([
    { hash: '#?app=ios&module=news', kind: 'native' },
    { hash: '#?app=android', kind: 'native' },
    { hash: '#?app=web', kind: 'web' },
    { hash: '#?module=news', kind: 'widget' },
    { hash: '#?domain=club.example', kind: 'widget' },
    { hash: '#?tenant=a', kind: 'web' },
    { hash: '', kind: 'web' },
  ])('[SH-36] [SH-37] $hash is the $kind shell', ({ hash, kind }) => {
    expect(shellKind(readHashQuery(hash))).toBe(kind)
  })

  it('[SH-38] keeps everything in a frame except the token', () => {
    expect(withoutToken('#?tenant=a&token=t&module=news&domain=www.club.example%3A8443')).toBe(
      '#?tenant=a&module=news&domain=www.club.example%3A8443',
    )
    expect([withoutToken('#?token=t'), withoutToken('#top?token=t'), withoutToken('#top'), withoutToken('')]).toEqual([
      '',
      '#top',
      '#top',
      '',
    ])
  })

  it('keeps the whole URL otherwise', () => {
    expect([withoutHashQuery('#?token=t'), withoutHashQuery('#top?token=t'), withoutHashQuery('')]).toEqual(['', '#top', ''])
  })
})
