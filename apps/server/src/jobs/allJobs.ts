/** Every job there is, by the name that its rows bear. */

import type { Job } from '../queue/job.ts'
import { creditCancelledFees } from '../services/basket/cancelledFees.ts'
import { checkPayment } from '../services/basket/checkPayment.ts'
import { sendDemoEvent } from '../services/basket/demoEvents.ts'
import { endPayment } from '../services/basket/endPayment.ts'
import { detachCard, saveCard } from '../services/basket/savedCards.ts'
import { notifyOfMoves } from '../services/draw/notifyOfMoves.ts'
import { notifyRoundPublished } from '../services/draw/notifyRoundPublished.ts'
import { emailMessages } from '../services/emails/emailMessages.ts'
import { emailJob } from '../services/emails/emailTemplate.ts'
import { pushMessage, smsMessage } from '../services/emails/phoneMessages.ts'
import { alreadyRegistered } from '../services/emails/templates/alreadyRegistered.ts'
import { bookingConfirmation } from '../services/emails/templates/bookingConfirmation.ts'
import { bookingDisplaced, bookingFreed } from '../services/emails/templates/bookingDisplaced.ts'
import { bookingNews } from '../services/emails/templates/bookingNews.ts'
import { cardCorrected } from '../services/emails/templates/cardCorrected.ts'
import { changeDecided } from '../services/emails/templates/changeDecided.ts'
import { clubNews } from '../services/emails/templates/clubNews.ts'
import { confirmEmail } from '../services/emails/templates/confirmEmail.ts'
import { courseResumed, courseStopped } from '../services/emails/templates/courseNews.ts'
import { dataExported } from '../services/emails/templates/dataExported.ts'
import { debitCancelled, debitComing, debitLowered, debitReturned, debitUncollected } from '../services/emails/templates/debitNews.ts'
import { deletionCancelled, deletionDeferred, deletionDone, deletionRequested } from '../services/emails/templates/deletionNews.ts'
import { emailsChanged } from '../services/emails/templates/emailsChanged.ts'
import { entryNews } from '../services/emails/templates/entryNews.ts'
import { eventNews } from '../services/emails/templates/eventNews.ts'
import { feeCharged } from '../services/emails/templates/feeCharged.ts'
import { feeNews } from '../services/emails/templates/feeNews.ts'
import { friendConfirmed } from '../services/emails/templates/friendConfirmed.ts'
import { friendRequested } from '../services/emails/templates/friendRequested.ts'
import { indexChanged } from '../services/emails/templates/indexChanged.ts'
import { invoiceNews } from '../services/emails/templates/invoiceNews.ts'
import { linkSent } from '../services/emails/templates/linkSent.ts'
import {
  mandateAccepted,
  mandateBankChanged,
  mandateCancelled,
  mandateCreated,
  mandateRevoked,
  mandateUnblocked,
} from '../services/emails/templates/mandateNews.ts'
import { newDevice } from '../services/emails/templates/newDevice.ts'
import { passkeyAdded, passkeyCopied, passkeyRemoved } from '../services/emails/templates/passkeys.ts'
import { passwordChanged } from '../services/emails/templates/passwordChanged.ts'
import { paymentTaken } from '../services/emails/templates/paymentTaken.ts'
import { placeLost } from '../services/emails/templates/placeLost.ts'
import { placeOffer } from '../services/emails/templates/placeOffer.ts'
import { plannedStartMoved } from '../services/emails/templates/plannedStartMoved.ts'
import { refundNews } from '../services/emails/templates/refundNews.ts'
import { reminderWithdrawn } from '../services/emails/templates/reminderWithdrawn.ts'
import { requestNews } from '../services/emails/templates/requestNews.ts'
import { resetPassword } from '../services/emails/templates/resetPassword.ts'
import { roundPublished } from '../services/emails/templates/roundPublished.ts'
import { setUpLogin } from '../services/emails/templates/setUpLogin.ts'
import { startMoved } from '../services/emails/templates/startMoved.ts'
import { timeFree } from '../services/emails/templates/timeFree.ts'
import { tournamentCancelled } from '../services/emails/templates/tournamentCancelled.ts'
import { tournamentTakesPlace } from '../services/emails/templates/tournamentTakesPlace.ts'
import { usernameChanged } from '../services/emails/templates/usernameChanged.ts'
import { voucherNews } from '../services/emails/templates/voucherNews.ts'
import { updateWaitingList } from '../services/entries/updateWaitingList.ts'
import { sendNotices, sendNoticesToCustomers } from '../services/invoiceNotices/sendNotices.ts'
import { registerGuest } from '../services/logins/registerGuest.ts'
import { sendPasswordReset } from '../services/logins/sendPasswordReset.ts'
import { deleteExport } from '../services/personalData/dataExports.ts'
import { deleteMember, endRetention, sendFarewell } from '../services/personalData/deletions.ts'
import { sendRefund } from '../services/refunds/sendRefund.ts'
import { askToConfirm, giveBackUnconfirmed } from '../services/reservations/confirmation.ts'
import { endHold } from '../services/reservations/endHold.ts'
import { notifyOfCourse } from '../services/reservations/notifyOfCourse.ts'
import { giveBackByDesk } from '../services/reservations/payment/deskCharges.ts'
import { latePayment } from '../services/reservations/payment/latePayment.ts'
import { drawBallotJob } from '../services/reservations/requests/drawBallot.ts'
import { countChancesJob } from '../services/reservations/requests/requestChances.ts'
import { lookAtWatches } from '../services/reservations/watches/lookAtWatches.ts'
import { notifyOfPlannedStart } from '../services/staff/notifyOfPlannedStart.ts'
import { deleteFailedJobs } from './deleteFailedJobs.ts'
import { writeDataExport } from './writeDataExport.ts'

const ALL: readonly Job<never>[] = [
  sendPasswordReset,
  registerGuest,
  updateWaitingList,
  endPayment,
  checkPayment,
  sendDemoEvent,
  saveCard,
  detachCard,
  sendRefund,
  sendNotices,
  sendNoticesToCustomers,
  writeDataExport,
  deleteExport,
  deleteMember,
  endRetention,
  deleteFailedJobs,
  sendFarewell,
  endHold,
  countChancesJob,
  drawBallotJob,
  askToConfirm,
  giveBackUnconfirmed,
  giveBackByDesk,
  creditCancelledFees,
  lookAtWatches,
  notifyRoundPublished,
  notifyOfMoves,
  notifyOfCourse,
  notifyOfPlannedStart,
  emailMessages,
  pushMessage,
  smsMessage,
  emailJob(alreadyRegistered),
  emailJob(bookingConfirmation),
  emailJob(latePayment),
  emailJob(bookingDisplaced),
  emailJob(bookingFreed),
  emailJob(bookingNews),
  emailJob(changeDecided),
  emailJob(confirmEmail),
  emailJob(dataExported),
  emailJob(deletionRequested),
  emailJob(deletionCancelled),
  emailJob(deletionDeferred),
  emailJob(deletionDone),
  emailJob(emailsChanged),
  emailJob(entryNews),
  emailJob(feeCharged),
  emailJob(feeNews),
  emailJob(friendConfirmed),
  emailJob(friendRequested),
  emailJob(indexChanged),
  emailJob(invoiceNews),
  emailJob(paymentTaken),
  emailJob(reminderWithdrawn),
  emailJob(linkSent),
  emailJob(debitCancelled),
  emailJob(debitLowered),
  emailJob(debitComing),
  emailJob(debitReturned),
  emailJob(debitUncollected),
  emailJob(mandateAccepted),
  emailJob(mandateBankChanged),
  emailJob(mandateCancelled),
  emailJob(mandateUnblocked),
  emailJob(mandateCreated),
  emailJob(mandateRevoked),
  emailJob(newDevice),
  emailJob(passkeyAdded),
  emailJob(passkeyRemoved),
  emailJob(passkeyCopied),
  emailJob(passwordChanged),
  emailJob(placeLost),
  emailJob(placeOffer),
  emailJob(plannedStartMoved),
  emailJob(refundNews),
  emailJob(courseResumed),
  emailJob(courseStopped),
  emailJob(eventNews),
  emailJob(clubNews),
  emailJob(requestNews),
  emailJob(resetPassword),
  emailJob(roundPublished),
  emailJob(cardCorrected),
  emailJob(setUpLogin),
  emailJob(startMoved),
  emailJob(timeFree),
  emailJob(tournamentCancelled),
  emailJob(tournamentTakesPlace),
  emailJob(usernameChanged),
  emailJob(voucherNews),
]

export const JOBS: ReadonlyMap<string, Job<never>> = new Map(ALL.map((job) => [job.name, job]))
