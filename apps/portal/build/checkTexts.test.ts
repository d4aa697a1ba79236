// @vitest-environment node

import { MESSAGE_LANGUAGES, refusalMessages } from '@club/contract/messages'
import { PROBLEM_CODES } from '@club/contract/wire'
import { describe, expect, it } from 'vitest'
import { checkTexts } from './checkTexts.ts'
import { contractTexts } from './messagesPlugin.ts'
import { textProblems } from './textProblems.ts'
import { repeatedIds, unusedMessageIds } from './usedTexts.ts'

it('[LO-30] no text of this product is missing, unused or untranslated in any language', async () => {
  const { count, problems } = await checkTexts()
  expect(count).toBeGreaterThan(700)
  expect(problems).toEqual([])
}, 20_000)

it.each(MESSAGE_LANGUAGES)('[ER-29] every code has its texts in %s: what happened, why, and the next step', (language) => {
  const texts = contractTexts(language)
  for (const code of PROBLEM_CODES) {
    const [title = '', cause = '', nextStep = ''] = ['title', 'cause', 'nextStep'].map((part) => texts[`problem.${code}.${part}`])
    expect(title, code).toMatch(/^\p{Lu}.*[^.!]$/u)
    expect([cause, nextStep], code).toEqual([expect.stringMatching(/^\p{Lu}.*\.$/u), expect.stringMatching(/^\p{Lu}.*\.$/u)])
  }
  for (const code of Object.keys(refusalMessages.en)) expect(texts[`refusal.${code}`], code).toMatch(/\S/)
  expect(Object.values(texts).filter((text) => PROBLEM_CODES.some((code) => text === code))).toEqual([])
})

describe('textProblems', () => {
  const inFrench = (id: string, en: string, fr: string) => textProblems({ en: { [id]: en }, fr: { [id]: fr } }, new Set([id]))

  it.each([
    { what: 'a text that was forgotten', en: 'Sign up now', fr: 'Sign up now', problem: 'fr a: reads as in English' },
    { what: 'an empty text', en: 'Place', fr: ' ', problem: 'fr a: is empty' },
    { what: 'an argument that is missing', en: '{name} plays', fr: 'joue', problem: 'fr a: takes {}, English takes {name}' },
    { what: 'an argument of another name', en: '{name} plays', fr: '{nom} joue', problem: 'fr a: takes {nom}, English takes {name}' },
    {
      what: 'an argument that only one branch takes',
      en: '{n, plural, one {# day} other {{d}}}',
      fr: '{n, plural, one {#} other {jours}}',
      problem: 'fr a: takes {n}, English takes {d, n}',
    },
    {
      what: 'a plural form',
      en: '{n, plural, one {one day} other {# days}}',
      fr: '{n, plural, =0 {zéro} other {# jours}}',
      problem: 'fr a: has no plural form for n: one',
    },
    {
      what: 'a line break before a colon',
      en: 'Friends: {names}',
      fr: 'Amis : {names}',
      problem: 'fr a: may break a line before : ; ? or inside « »; write a no-break space',
    },
    {
      what: 'an apostrophe that ICU eats',
      en: 'Waiting list',
      fr: "Liste d'attente",
      problem: 'fr a: has a straight apostrophe, which quotes in ICU; write ’',
    },
    {
      what: 'another word than ours',
      en: 'Card returned',
      fr: 'Carte remise',
      problem: 'fr a: has a word that docs/words.md says otherwise',
    },
    { what: 'a brace that stays open', en: 'Places', fr: 'Places {n', problem: 'fr a: is no ICU message' },
  ])('names $what', ({ en, fr, problem }) => {
    expect(inFrench('a', en, fr)).toEqual([problem])
  })

  it('allows other plural forms for ordinals, and exact numbers instead of a form', () => {
    const text = (en: string) => textProblems({ en: { a: en } }, new Set(['a']))
    expect(text('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}')).toEqual([])
    expect(text('{n, selectordinal, one {#st} other {#th}}')).toEqual(['en a: has no plural form for n: two; n: few'])
    expect(text('{n, plural, =1 {one day} other {# days}}')).toEqual([])
  })

  it('accepts words that golf uses in every language', () => {
    expect(inFrench('a', 'Stableford', 'Stableford')).toEqual([])
    expect(inFrench('a', '{from} · {to}', '{from} · {to}')).toEqual([])
  })

  it('reports a text that no screen uses and one that is missing in a language', () => {
    expect(textProblems({ en: { a: 'A day', b: 'A week' }, da: { a: 'En dag' } }, new Set(['a', 'c']))).toEqual([
      'en c: is missing',
      'en b: no screen asks for it',
      'da c: is missing',
    ])
  })
})

describe('unusedMessageIds', () => {
  const groups = { dayMessages: { one: { id: 'day.one' }, kind_a: { id: 'day.a' }, kind_b: { id: 'day.b' } } }
  const asked = (body: string) =>
    unusedMessageIds(groups, [{ path: 'a.ts', text: `import { dayMessages as messages } from './x.ts'\n${body}` }])

  it.each([
    { what: 'a key', body: 'format(messages.one)', left: ['day.a', 'day.b'] },
    { what: 'a template', body: `format(messages[\`kind_\${kind}\`])`, left: ['day.one'] },
    { what: 'spelt keys', body: "format(messages[x ? 'one' : 'kind_a'])", left: ['day.b'] },
    { what: 'any key', body: 'format(messages[key])', left: [] },
    { what: 'the group handed on', body: 'view(messages); words.kind_b', left: ['day.one', 'day.a'] },
    { what: 'nothing', body: '', left: ['day.one', 'day.a', 'day.b'] },
    { what: 'another name', body: 'format(other.messages)', left: ['day.one', 'day.a', 'day.b'] },
  ])('$what', ({ body, left }) => {
    expect(asked(body)).toEqual(left)
  })
})

it('reports a duplicate id', () => {
  expect(repeatedIds({ a: { x: { id: 'x' } }, b: { y: { id: 'x' } } })).toEqual(['x'])
})
