/** Every job there is, by the name that its rows bear. */
import { letterJob } from '../mail/letter.ts'
import { alreadyKnown } from '../mail/letters/alreadyKnown.ts'
import { confirmEmailLetter } from '../mail/letters/confirmEmail.ts'
import { emailsChanged } from '../mail/letters/emailsChanged.ts'
import { entryNews } from '../mail/letters/entryNews.ts'
import { feeNews } from '../mail/letters/feeNews.ts'
import { friendRequested } from '../mail/letters/friendRequested.ts'
import { linkSent } from '../mail/letters/linkSent.ts'
import { passwordChanged } from '../mail/letters/passwordChanged.ts'
import { placeNews } from '../mail/letters/placeNews.ts'
import { resetPassword } from '../mail/letters/resetPassword.ts'
import { roundNews } from '../mail/letters/roundNews.ts'
import { setUp } from '../mail/letters/setUp.ts'
import { startMoved } from '../mail/letters/startMoved.ts'
import { usernameChanged } from '../mail/letters/usernameChanged.ts'
import type { Job } from '../queue/job.ts'
import { endPayment } from '../routes/basket/endPayment.ts'
import { answerResetRequest } from '../routes/credentials/answerResetRequest.ts'
import { settleTournament } from '../routes/entries/settleTournament.ts'
import { takeRegistration } from '../routes/registration/takeRegistration.ts'
import { notifyOfMoves } from './notifyOfMoves.ts'
import { tellOfRound } from './tellOfRound.ts'

const ALL: readonly Job<never>[] = [
  answerResetRequest,
  takeRegistration,
  settleTournament,
  endPayment,
  tellOfRound,
  notifyOfMoves,
  letterJob(alreadyKnown),
  letterJob(confirmEmailLetter),
  letterJob(emailsChanged),
  letterJob(entryNews),
  letterJob(feeNews),
  letterJob(friendRequested),
  letterJob(linkSent),
  letterJob(passwordChanged),
  letterJob(placeNews),
  letterJob(resetPassword),
  letterJob(roundNews),
  letterJob(setUp),
  letterJob(startMoved),
  letterJob(usernameChanged),
]

export const JOBS: ReadonlyMap<string, Job<never>> = new Map(ALL.map((job) => [job.name, job]))
