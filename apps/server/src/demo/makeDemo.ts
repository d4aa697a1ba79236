/** The demo clubs as folders that the importer reads. The same moment gives the same data. */
import { clubNow } from '../clock/clubNow.ts'
import { clubFileOf } from './clubFileOf.ts'
import { clubMark } from './clubMark.ts'
import { DEMO_CLUBS } from './clubs.ts'
import type { DemoFolder } from './demoFolder.ts'
import { COURSES_NOTE, demoSetting } from './demoSetting.ts'
import { LIVE_EVENT } from './liveSchedule.ts'
import { makeRealEvent } from './makeRealEvent.ts'
import { makeSeason } from './makeSeason.ts'
import { makeToday } from './makeToday.ts'
import { makeUpcoming } from './makeUpcoming.ts'

export function makeDemo(now: Date): readonly DemoFolder[] {
  return DEMO_CLUBS.map((club) => {
    const setting = demoSetting(club, clubNow(club.timeZone, now))
    return {
      tenant: club.tenant,
      liveTournament: LIVE_EVENT,
      club: clubFileOf(club),
      courses: { note: COURSES_NOTE, courses: setting.courses },
      people: setting.people,
      tournaments: [...makeSeason(setting), makeRealEvent(setting), makeToday(setting), ...makeUpcoming(setting)],
      logo: clubMark(club.primaryColor, club.secondaryColor),
    }
  })
}
