import { describe, expect, it } from 'vitest'
import { commitProblems } from './commitMessage.ts'

const problems = (message: string, files = 1) => commitProblems({ message, files })

describe('commitProblems', () => {
  it('accepts an imperative subject, with a body if several files change', () => {
    expect(problems('Fix overflow of the calculator’s record on tablets')).toEqual([])
    expect(problems('Move the outbox\n\nIt had three names.\n# Please enter the commit message', 4)).toEqual([])
    expect(problems('Merge branch of a very long name that nobody chose by hand and that git itself has put into words', 9)).toEqual([])
  })

  it.each([
    ['', 'the subject is empty'],
    [`Add ${'a'.repeat(69)}`, 'the subject has 73 characters, at most 72'],
    ['Add a check.', 'the subject ends with a full stop'],
    ['Whoever moves up is told', 'the subject begins with no imperative, such as Add, Fix, Move'],
    ['Moved the outbox', 'the subject begins with no imperative, such as Add, Fix, Move'],
    ['Add a check\nof words', 'an empty line is missing after the subject'],
  ])('refuses %j', (message, problem) => {
    expect(problems(message)).toEqual([problem])
  })

  it('requires a body from the fourth file on', () => {
    expect(problems('Move the outbox', 3)).toEqual([])
    expect(problems('Move the outbox\n\n# On branch main', 4)).toEqual(['4 files change: the body must say why'])
  })
})
