/**
 * A comment or a doc comment, the name of a declaration or file, a text of a screen or problem in English, a line of a Markdown file, the
 * title of a test without its ids.
 */
export type Place = 'comment' | 'name' | 'text' | 'doc' | 'title'

export interface DroppedWord {
  /** Tested on one comment line, one name, one text or one line of a document. */
  readonly pattern: RegExp
  readonly where: readonly Place[]
  /** What to write, for the reader of the message. */
  readonly instead: string
  /** Removed from the line before `pattern` is tested: the word in its right sense. */
  readonly allow?: RegExp
}

const PROSE = ['comment', 'doc', 'title'] as const
const WRITTEN = ['comment', 'doc', 'text'] as const

/** The words that docs/words.md replaced. In a name a word begins with a capital or at the beginning: `keptCards`, `isKept`. */
export const DROPPED_WORDS: readonly DroppedWord[] = [
  {
    pattern: /^(Of|Who|Whose|Whom|Whoever|Where|What|Those) /,
    where: ['comment'],
    instead: 'begin with the subject: a noun, or the verb of the function',
  },
  {
    pattern: /^(who|whose|whom|whoever|where|wherever|what|whatever|those) /i,
    where: ['title'],
    instead: 'say what holds: the subject of the group, then a verb',
  },
  {
    pattern: /\b(whoever|whomever|somebody)\b/i,
    where: [...WRITTEN, 'title'],
    instead: 'name the role: customer, visitor, staff, player, viewer',
  },
  { pattern: /\bnobody\b/i, where: WRITTEN, instead: 'name the role: no customer, no player; “is empty”, “is null”' },
  { pattern: /\bis none\b/i, where: WRITTEN, instead: 'name what is missing: “is no score”, “there is no …”' },
  { pattern: /\bof ours\b|\bone['’]s own\b/i, where: WRITTEN, instead: 'our …, your …, the player’s own …' },
  {
    pattern: /\b(told|tells?|telling)\b/i,
    where: PROSE,
    instead: 'notify, report, return, call, show',
    allow: /\b(tell(s|ing)?|told)\b.{0,60}\bapart\b/gi,
  },
  {
    pattern: /\bkept\b/i,
    where: [...WRITTEN, 'title'],
    instead: 'name the concept: reserved, saved, cached, unsent, stored',
    allow: /\bkept (for|until) \d+ (days|hours|minutes)\b/gi,
  },
  {
    pattern: /\bstands?\b/i,
    where: PROSE,
    instead: 'is, is shown, is stored, is listed',
    allow: /\bstands? for\b|\bstand ?alone\b/gi,
  },
  { pattern: /\b(lies|lie|lying)\b/i, where: PROSE, instead: 'is, is stored', allow: /\b(preferred|winter) lies\b/gi },
  { pattern: /\bat once\b/i, where: PROSE, instead: '“immediately”, or “concurrently” and “together”' },
  { pattern: /\bbeside\b/i, where: PROSE, instead: '“next to”, or “in addition to”' },
  {
    pattern: /\bpatience\b|\bhears?\b|\blooks again\b|\bforgiven?\b|\bpromised?\b/i,
    where: PROSE,
    instead: 'timeout, receive, poll, reset, publish the hash',
    allow: /\b(a|any|the|with a|by a) promise\b/gi,
  },
  {
    pattern: /\bletters?\b/i,
    where: WRITTEN,
    instead: '“email”; a letter is paper or part of the alphabet',
    allow:
      /\b(capital|small|first|upper-?case|lower-?case|single|by|a few|of the|accented|two|three|four|\d+)[- ]letters?\b|\bletters? (of|or|and) (the|a|digits?|numbers?|spaces?|name|word)\b|\b(digits?|numbers?) (and|or) letters?\b/gi,
  },
  { pattern: /\b(count-?out|count(ed)? out)\b/i, where: [...WRITTEN, 'title'], instead: 'count-back', allow: /`[^`]*`/g },
  { pattern: /\bwished? for\b/i, where: [...WRITTEN, 'title'], instead: 'preferred start time' },
  { pattern: /\b(lots|drawn by lot)\b/i, where: [...WRITTEN, 'title'], instead: 'random draw', allow: /\blots of\b|`[^`]*`/gi },
  { pattern: /\b(go|goes|going|went) on\b/i, where: [...WRITTEN, 'title'], instead: 'continue, next' },
  { pattern: /\bwork(s|ed|ing)? out\b/i, where: [...WRITTEN, 'title'], instead: 'compute' },
  { pattern: /\bword(ed|ing)\b/i, where: [...WRITTEN, 'title'], instead: 'text; describe, format' },
  { pattern: /\bholes? (that (was|were) )?given up\b/i, where: [...WRITTEN, 'title'], instead: 'picked up, not completed' },
  { pattern: /\bthe letter of the (spec|rule)/i, where: [...WRITTEN, 'title'], instead: 'the rules of the specification' },
  { pattern: /\blapsed?\b|\bunder way\b/i, where: [...WRITTEN, 'title'], instead: 'expired; running, in progress' },
  {
    pattern: /\b(new|other|second pair of) eyes\b|\bputs? right\b/i,
    where: [...WRITTEN, 'title'],
    instead: 'confirmed by another person; correct',
  },
  { pattern: /\btak(es?|en|ing) back\b/i, where: [...WRITTEN, 'title'], instead: 'reverse, withdraw, remove' },
  { pattern: /\baddressees?\b|\bstand-ins?\b/i, where: [...WRITTEN, 'title'], instead: 'recipient; mock, replacement' },
  { pattern: /\bstored\b/i, where: ['text'], instead: 'saved' },
  { pattern: /\b(whatever|by itself|may (be|stay) empty)\b/i, where: ['text'], instead: 'name the thing; automatically; (optional)' },
  {
    pattern: /(^|_)(asked|told|kept|heard|wanted)(?![a-z])|(Asked|Told|Kept|Heard|Wanted|Wishes|Nothing)(?![a-z])/,
    where: ['name'],
    instead: '…Query, …Request, …Input; notified; reserved, cached, unsent; received; preferences; empty, null',
    allow: /([sS]tart|Full|check)Wishes/g,
  },
  {
    pattern: /Sign$|^sign[A-Z]|^club-?sign/i,
    where: ['name'],
    instead: 'icon, favicon, character',
    allow: /design$|^sign$|^sign(Up|In|Out|al|ed|ature|-up).*/gi,
  },
  { pattern: /_MILLISECONDS$|^MOST_|^FEWEST_/, where: ['name'], instead: '…_MS, MAX_…, MIN_…' },
  {
    pattern: /patience|whoever|keeper|whenBack|goOn|askEarly|letters?$|^letter|addressee/i,
    where: ['name'],
    instead: 'timeout, role, storage, retry, continue, prefetch, email, recipient',
  },
  { pattern: /countOut/i, where: ['name'], instead: 'countBack…; countOut is the wire’s spelling' },
]
