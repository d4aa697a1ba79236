import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyApplicants, anySlots } from '../../testing/index.ts'
import { type Applicant, movedUp } from '../entries/waitingListSplit.ts'
import { movedUpTeams, type Party, type TeamSplitInput, teamSplit } from './teamSplit.ts'

/** `mmg` is a team of two members and a guest. */
function team(kinds: string, id = kinds): Party {
  return { id, people: [...kinds].map((kind, at) => ({ customerId: `${id}-${at}`, guest: kind === 'g' })) }
}

function split(teams: readonly Party[], over: Partial<TeamSplitInput<Party>> = {}) {
  const input = { teams, openPlayerSlots: 4, openGuestSlots: 4, onlyAddToWaiting: false, useWaitingList: true, ...over }
  const { entered, waiting, rejected } = teamSplit(input)
  return {
    entered: entered.map(({ id }) => id),
    waiting: waiting.map(({ id }) => id),
    rejected: rejected.map((one) => `${one.team.id} ${one.reason}`),
  }
}

describe('teamSplit', () => {
  it('[TS-54] a team enters if all of it fits', () => {
    expect(split([team('mm'), team('mg')])).toEqual({ entered: ['mm', 'mg'], waiting: [], rejected: [] })
  })

  it('[TS-54] a team of four waits as a whole if three places are open', () => {
    expect(split([team('mmmm')], { openPlayerSlots: 3, openGuestSlots: 3 })).toMatchObject({ entered: [], waiting: ['mmmm'] })
  })

  it('[TS-54] one guest too many keeps the whole team waiting, and a smaller team behind it can enter', () => {
    expect(split([team('mgg'), team('mg')], { openGuestSlots: 1 })).toMatchObject({ entered: ['mg'], waiting: ['mgg'] })
  })

  it('[TS-45] [TS-54] all wait if only the waiting list can be used', () => {
    expect(split([team('m'), team('g')], { onlyAddToWaiting: true })).toMatchObject({ entered: [], waiting: ['m', 'g'] })
  })

  it('[TS-52] [TS-54] refuses the surplus without a list, each with the reason', () => {
    const teams = [team('mm'), team('mmm'), team('gg')]
    expect(split(teams, { openGuestSlots: 1, useWaitingList: false })).toEqual({
      entered: ['mm'],
      waiting: [],
      rejected: ['mmm full', 'gg guestsFull'],
    })
  })

  it('[TS-54] moves teams of one up as it does people, and entered teams are those that moved up', () => {
    fc.assert(
      fc.property(anyApplicants, anySlots, (people, slots) => {
        const alone = people.map((person): Party => ({ id: person.customerId, people: [person] }))
        const up = movedUpTeams(alone, slots).flatMap((one): readonly Applicant[] => one.people)
        expect(up).toEqual(movedUp(people, slots))
        expect(teamSplit({ teams: alone, ...slots, onlyAddToWaiting: false, useWaitingList: true }).entered).toEqual(
          movedUpTeams(alone, slots),
        )
      }),
    )
  })
})

describe('the model of a tournament of teams', () => {
  it('[TS-54] sign-ups and withdrawals in any order never oversell it, and lose nobody', () => {
    const anyStep = fc.oneof(
      {
        weight: 2,
        arbitrary: fc.array(fc.constantFrom('m', 'm', 'g'), { minLength: 1, maxLength: 4 }).map((kinds) => ({ kinds: kinds.join('') })),
      },
      fc.nat(9).map((leaves) => ({ leaves })),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 6 }),
        fc.array(anyStep, { maxLength: 25 }),
        (most, mostGuests, steps) => {
          let [entered, waiting]: [readonly Party[], readonly Party[]] = [[], []]
          const gone = new Set<string>()
          const count = (some: readonly Party[], guests: boolean) =>
            some.flatMap((one) => one.people).filter(({ guest }) => guest || !guests).length
          const open = () => {
            const openPlayerSlots = most - count(entered, false)
            return { openPlayerSlots, openGuestSlots: Math.min(openPlayerSlots, mostGuests - count(entered, true)) }
          }
          const known: string[] = []
          for (const [at, step] of steps.entries()) {
            if ('kinds' in step) {
              const id = `t${at}`
              known.push(id)
              const result = teamSplit({ teams: [team(step.kinds, id)], ...open(), onlyAddToWaiting: false, useWaitingList: true })
              entered = [...entered, ...result.entered]
              waiting = [...waiting, ...result.waiting]
            } else {
              const leaver = entered[step.leaves]
              if (!leaver) continue
              gone.add(leaver.id)
              entered = entered.filter((one) => one !== leaver)
              const up = movedUpTeams(waiting, open())
              entered = [...entered, ...up]
              waiting = waiting.filter((one) => !up.includes(one))
            }
            expect(open().openPlayerSlots).toBeGreaterThanOrEqual(0)
            expect(count(entered, true)).toBeLessThanOrEqual(mostGuests)
            expect(
              [...entered, ...waiting]
                .map(({ id }) => id)
                .concat([...gone])
                .sort(),
            ).toEqual([...known].sort())
          }
        },
      ),
    )
  })
})
