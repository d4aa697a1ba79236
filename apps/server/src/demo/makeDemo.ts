/** The demo clubs as folders that the importer reads. The same moment gives the same data. */
import { ACCOUNT_WORDS } from './accountWords.ts'
import { clubFileOf } from './clubFileOf.ts'
import { clubMark } from './clubMark.ts'
import { DEMO_CLUBS, type DemoClub } from './clubs.ts'
import { demoClock } from './demoClock.ts'
import type { DemoFolder, MadeTournament } from './demoFolder.ts'
import { COURSES_NOTE, type DemoSetting, demoSetting } from './demoSetting.ts'
import { DETAIL_WORDS } from './detailWords.ts'
import { LIVE_EVENT } from './liveSchedule.ts'
import { INVOICE_FILE, makeAccounts } from './makeAccounts.ts'
import { makeBookings } from './makeBookings.ts'
import { makeClubLife } from './makeClubLife.ts'
import { makeFourRounds } from './makeFourRounds.ts'
import { makeMembershipCards } from './makeMembershipCards.ts'
import { makePrepaidRounds } from './makePrepaidRounds.ts'
import { makeRealEvent } from './makeRealEvent.ts'
import { makeScores } from './makeScores.ts'
import { makeSeason } from './makeSeason.ts'
import { makeSpecifiedEvents } from './makeSpecifiedEvents.ts'
import { makeTeamEvents } from './makeTeamEvents.ts'
import { makeToday } from './makeToday.ts'
import { makeUpcoming } from './makeUpcoming.ts'
import { plainPdf } from './plainPdf.ts'
import { makeReservations } from './teeTimeSetup.ts'
import { classedOf, withDetails } from './withDetails.ts'

export function makeDemo(now: Date): readonly DemoFolder[] {
  return DEMO_CLUBS.map((home) => {
    const setting = settingAt(home, now)
    const { club } = setting
    const words = DETAIL_WORDS[club.language]
    const tournaments = madeTournaments(setting)
    return {
      tenant: club.tenant,
      liveTournament: LIVE_EVENT,
      anchor: demoClock(home.timeZone, now).anchorInstant,
      club: clubFileOf(club),
      courses: { note: COURSES_NOTE, courses: setting.courses },
      people: setting.people,
      membershipCards: makeMembershipCards(setting),
      prepaidRounds: makePrepaidRounds(setting),
      scores: makeScores(setting, tournaments),
      tournaments,
      reservations: makeReservations(setting),
      bookings: makeBookings(setting, tournaments),
      clubLife: makeClubLife(setting),
      conditions: { name: words.conditionsFile, content: plainPdf([club.name, ...words.conditionsLines]) },
      accounts: makeAccounts(setting),
      invoice: { name: INVOICE_FILE, content: plainPdf([club.name, ...ACCOUNT_WORDS[club.language].invoiceLines]) },
      logo: clubMark(club.primaryColor, club.secondaryColor),
    }
  })
}

/** The club on the clock of its demo. */
export function settingAt(home: DemoClub, now: Date): DemoSetting {
  const clock = demoClock(home.timeZone, now)
  return demoSetting({ ...home, timeZone: clock.timeZone }, clock)
}

export function madeTournaments(setting: DemoSetting): readonly MadeTournament[] {
  const made = [
    ...makeSeason(setting),
    makeRealEvent(setting),
    makeFourRounds(setting),
    ...makeTeamEvents(setting),
    ...makeSpecifiedEvents(setting),
    makeToday(setting),
    ...makeUpcoming(setting),
  ]
  const classed = classedOf(made)
  return made.map((one) => withDetails(setting, one, classed))
}
