/** Texts of the reasons against a hold, a booking, its change or end, or a check-in, by language. ICU messages; see `reservationRefusalValues`. */
import type { ReservationRefusal } from '@club/core/reservation'
import type { MessageLanguage } from './index.ts'

export type ReservationRefusalMessages = Readonly<Record<ReservationRefusal['code'], string>>

const en: ReservationRefusalMessages = {
  noPlayers: 'Name at least one player.',
  initiatorMissing: 'At this club you can only book tee times that you play in yourself.',
  openBookingsReached:
    '{max, plural, =0 {The club takes no bookings online.} one {You already have the one open booking that the club allows.} other {You already have # open bookings, and the club allows #.}}',
  primeTimeReached:
    '{max, plural, =0 {The most popular times cannot be booked online.} one {You already have the one open booking that the club allows in the most popular times.} other {You already have # open bookings in the most popular times, and the club allows #.}}',
  guestsReached:
    '{max, plural, =0 {Guests cannot be booked online.} one {You can bring one guest a month} other {You can bring # guests a month}}{max, plural, =0 {} other {{left, plural, =0 {, and you have booked as many this month.} one {; this month one more.} other {; this month # more.}}}}',
  playerTwice: 'Named twice in this booking.',
  anonymousNotAllowed:
    '{count, plural, one {A guest without an account cannot be booked online.} other {# guests without an account cannot be booked online.}}',
  dogsNotAllowed: 'Dogs are not allowed on this course.',
  groupsNotOffered: 'Group bookings are made at the club office.',
  groupTooSmall: 'A group has at least {from, plural, one {# player} other {# players}}; this one has {players}.',
  alreadyInFlight: '{position, select, second {Already plays the second nine at that time.} other {Already plays at this tee time.}}',
  playsAtThatTime: 'Plays another round at that time.',
  dayLimitReached:
    '{max, plural, =0 {Cannot play that day.} one {Already plays one round that day, and the club allows one.} other {Already plays # rounds that day, and the club allows #.}}',
  past: 'This tee time was at {startDateTime} and can no longer be booked.',
  notOpenYet: 'This tee time can be booked from {opens}.',
  guestsMayNotBook: 'Guests cannot book online. Ask the club office.',
  holesNotOffered: 'A round of {numberOfHoles} holes cannot start at this tee time.',
  noTeeOff: 'There is no tee-off {position, select, second {for the second nine } other {}}at that time.',
  blocked:
    '{reason, select, competition {Reserved for a competition} maintenance {Closed for maintenance} other {Closed}}{hasNote, select, yes {: {note}} other {.}}',
  flightTaken:
    'A group needs the whole tee time{position, select, second { of the second nine} other {}}: {freeSlots} of {maxPlayers} places are free.',
  flightFull:
    '{freeSlots, plural, =0 {No place is free} one {Only one place is free} other {Only # places are free}}{position, select, second { for the second nine} other {}}; you need {wanted}.',
  secondTeeMissing: 'No time for the second nine is free at tee {tee}.',
  secondTeeNotNeeded: 'This round needs no time for a second nine.',
  secondTeeWrong: 'The second nine starts at tee {tee} of the same course.',
  secondTeeOutOfReach: 'The second nine starts {afterMinutes} minutes after the first. It has to be {fromMinutes} to {toMinutes} minutes.',
  notInitiator: 'Only the person who booked can change or cancel this.',
  statusFinal: '{status, select, noShow {A player did not come.} other {A player has already checked in.}} Ask the club office.',
  cancellationClosed: 'Places could be given back until {last}. Ask the club office.',
  replacementClosed: 'Players could be replaced until {last}. A player can still leave; the place is then free for others.',
  holdOver: 'Your places were reserved until {until}.',
  extensionsUsed:
    '{max, plural, =0 {This reservation cannot be extended.} one {You can extend this reservation once.} other {You can extend this reservation # times.}}',
  notYours: 'You can do this only for yourself.',
  selfRemovalOff:
    '{role, select, initiator {You cannot leave a booking that you made; you can cancel it.} other {You cannot leave this online. Ask the person who booked, or the club office.}}',
  notByOthers: 'Cannot be booked by you online. They can book themselves or ask the club office.',
  statusOutOfOrder: 'The status cannot change from that to this.',
  notStarted: 'A player can be a no-show only after the start ({startDateTime}).',
  geoCheckInOff: 'This club offers no check-in by location. Check in at the desk.',
  checkInNotOpen: 'You can check in from {opens}.',
  checkInClosed: 'The check-in closed at the start, {closed}. Ask at the desk.',
  deskCodeOver: 'The code is no longer valid. Scan the one that the desk shows now.',
  locationUnknown: 'Your device does not say where you are. Scan the code at the desk, or ask the staff.',
  locationInexact: 'Your device knows its location only to within {accuracyMetres}. Try again in the open, or scan the code at the desk.',
  tooFar: 'You are {metres} from the club. You can check in within {radiusMetres}.',
  confirmationNotNeeded: 'This booking needs no confirmation.',
  confirmationClosed: 'This booking could be confirmed until {last}.',
  bookingEnded: 'This booking has been cancelled or restored meanwhile.',
  timesBooked:
    '{times, plural, one {One of these times is booked. What is booked stays booked.} other {# of these times are booked. What is booked stays booked.}}',
  prepaidOff: 'This club takes no prepaid rounds here.',
  prepaidNeedsAccount: 'A guest without an account has no prepaid rounds.',
  prepaidNotYours: 'Only your own round can be paid with your prepaid rounds.',
  prepaidUsedUp: 'You have no prepaid round left.',
  rentalsOff: 'This club rents out nothing with a booking.',
  rentalGone: '{name}: no longer free at that time.',
  wayNotOffered:
    '{way, select, basket {Online payment} account {Payment by invoice} other {Payment at the desk}} is not offered for this booking.',
  priceChanged: 'The price has changed. Look at the new one and book again.',
  refundChanged: 'The refund has changed. Look at the new amount and confirm again.',
  paymentInProgress: 'A payment is in progress. Try again when it has ended.',
  alreadyPaid: 'This is already paid.',
  wrongAmount: 'The amount is another one by now. Load the day again.',
  receiptMissing: 'Enter the receipt number of the till.',
  receiptUsed: 'The receipt {receipt} was used today already.',
  requestsFirst: 'Requests for this day are drawn first, at {closes}. After that the times that are left can be booked.',
  ballotNotOpen: 'Requests for this day are taken from {opens}.',
  ballotClosed: 'Requests could be changed until {closed}.',
  ballotVoid: 'The club has cancelled this ballot.',
  alreadyInBallot: 'Is already in a request for this day.',
  ballotNotClosed: 'Requests are taken until {closes}; the ballot cannot be drawn before.',
  ballotDrawn: 'This ballot has been drawn.',
  auditorFixed: 'Requests have been sent already, and their senders were informed who gets the full file. It can no longer be changed.',
  watchesReached: 'You already wait for {max} tee times. Stop waiting for one of them first.',
}

const de: ReservationRefusalMessages = {
  noPlayers: 'Nennen Sie mindestens einen Spieler.',
  initiatorMissing: 'In diesem Club buchen Sie nur Startzeiten, in denen Sie selbst spielen.',
  openBookingsReached:
    '{max, plural, =0 {Der Club nimmt online keine Buchungen an.} one {Sie haben schon eine offene Buchung; mehr als eine erlaubt der Club nicht.} other {Sie haben schon # offene Buchungen; mehr als # erlaubt der Club nicht.}}',
  primeTimeReached:
    '{max, plural, =0 {Die begehrtesten Zeiten sind online nicht buchbar.} one {Sie haben schon eine offene Buchung in den begehrtesten Zeiten; mehr als eine erlaubt der Club nicht.} other {Sie haben schon # offene Buchungen in den begehrtesten Zeiten; mehr als # erlaubt der Club nicht.}}',
  guestsReached:
    '{max, plural, =0 {Gäste können online nicht gebucht werden.} one {Sie können einen Gast im Monat mitbringen} other {Sie können # Gäste im Monat mitbringen}}{max, plural, =0 {} other {{left, plural, =0 {; so viele haben Sie in diesem Monat schon gebucht.} one {, in diesem Monat noch einen.} other {, in diesem Monat noch #.}}}}',
  playerTwice: 'In dieser Buchung zweimal genannt.',
  anonymousNotAllowed:
    '{count, plural, one {Ein Gast ohne Konto kann online nicht gebucht werden.} other {# Gäste ohne Konto können online nicht gebucht werden.}}',
  dogsNotAllowed: 'Auf diesem Platz sind Hunde nicht erlaubt.',
  groupsNotOffered: 'Gruppen bucht das Clubsekretariat.',
  groupTooSmall: 'Eine Gruppe hat mindestens {from, plural, one {# Person} other {# Personen}}, diese hat {players}.',
  alreadyInFlight:
    '{position, select, second {Spielt zu dieser Zeit schon die zweiten neun Loch.} other {Spielt schon zu dieser Startzeit.}}',
  playsAtThatTime: 'Spielt zu dieser Zeit eine andere Runde.',
  dayLimitReached:
    '{max, plural, =0 {Kann an diesem Tag nicht spielen.} one {Spielt an diesem Tag schon eine Runde; mehr als eine erlaubt der Club nicht.} other {Spielt an diesem Tag schon # Runden; mehr als # erlaubt der Club nicht.}}',
  past: 'Diese Startzeit war am {startDateTime}; sie kann nicht mehr gebucht werden.',
  notOpenYet: 'Diese Startzeit ist ab {opens} buchbar.',
  guestsMayNotBook: 'Gäste können nicht online buchen. Wenden Sie sich an das Clubsekretariat.',
  holesNotOffered: 'Zu dieser Startzeit kann keine Runde über {numberOfHoles} Loch beginnen.',
  noTeeOff: 'Zu dieser Zeit wird {position, select, second {für die zweiten neun Loch } other {}}nicht abgeschlagen.',
  blocked:
    '{reason, select, competition {Reserviert für ein Turnier} maintenance {Gesperrt wegen Platzpflege} other {Gesperrt}}{hasNote, select, yes {: {note}} other {.}}',
  flightTaken:
    'Eine Gruppe braucht die ganze Startzeit{position, select, second { der zweiten neun Loch} other {}}: Frei sind {freeSlots} von {maxPlayers} Plätzen.',
  flightFull:
    '{freeSlots, plural, =0 {Es ist kein Platz mehr frei} one {Es ist nur noch ein Platz frei} other {Es sind nur noch # Plätze frei}}{position, select, second { für die zweiten neun Loch} other {}}; Sie brauchen {wanted}.',
  secondTeeMissing: 'An Tee {tee} ist keine Zeit für die zweiten neun Loch frei.',
  secondTeeNotNeeded: 'Diese Runde braucht keine Zeit für zweite neun Loch.',
  secondTeeWrong: 'Die zweiten neun Loch beginnen an Tee {tee} desselben Platzes.',
  secondTeeOutOfReach:
    'Die zweiten neun Loch beginnen {afterMinutes} Minuten nach dem Start. Möglich sind {fromMinutes} bis {toMinutes} Minuten.',
  notInitiator: 'Ändern und absagen kann nur, wer gebucht hat.',
  statusFinal:
    '{status, select, noShow {Jemand aus der Gruppe ist nicht erschienen.} other {Jemand aus der Gruppe hat schon eingecheckt.}} Wenden Sie sich an das Clubsekretariat.',
  cancellationClosed: 'Plätze konnten bis {last} zurückgegeben werden. Wenden Sie sich an das Clubsekretariat.',
  replacementClosed: 'Mitspieler konnten bis {last} ersetzt werden. Jemand kann weiterhin absagen; der Platz ist dann für andere frei.',
  holdOver: 'Ihre Plätze waren bis {until} reserviert.',
  extensionsUsed:
    '{max, plural, =0 {Diese Reservierung kann nicht verlängert werden.} one {Diese Reservierung können Sie einmal verlängern.} other {Diese Reservierung können Sie #-mal verlängern.}}',
  notYours: 'Das können Sie nur für sich selbst tun.',
  selfRemovalOff:
    '{role, select, initiator {Eine eigene Buchung können Sie nicht verlassen, nur absagen.} other {Hier können Sie sich nicht online abmelden. Fragen Sie die Person, die gebucht hat, oder das Clubsekretariat.}}',
  notByOthers: 'Kann online nicht von Ihnen gebucht werden. Möglich ist die eigene Buchung oder eine Anfrage beim Clubsekretariat.',
  statusOutOfOrder: 'Dieser Wechsel des Status ist nicht möglich.',
  notStarted: 'Vor dem Start um {startDateTime} kann niemand als nicht erschienen gelten.',
  geoCheckInOff: 'In diesem Club gibt es kein Einchecken per Standort. Checken Sie an der Rezeption ein.',
  checkInNotOpen: 'Einchecken können Sie ab {opens}.',
  checkInClosed: 'Einchecken war bis zum Start möglich, {closed}. Fragen Sie an der Rezeption.',
  deskCodeOver: 'Der Code gilt nicht mehr. Scannen Sie den, den die Rezeption jetzt zeigt.',
  locationUnknown: 'Ihr Gerät teilt nicht mit, wo Sie sind. Scannen Sie den Code an der Rezeption oder fragen Sie dort.',
  locationInexact:
    'Ihr Gerät kennt seinen Standort nur auf {accuracyMetres} genau. Versuchen Sie es im Freien noch einmal, oder scannen Sie den Code an der Rezeption.',
  tooFar: 'Sie sind {metres} vom Club entfernt. Einchecken können Sie im Umkreis von {radiusMetres}.',
  confirmationNotNeeded: 'Diese Buchung braucht keine Bestätigung.',
  confirmationClosed: 'Diese Buchung konnte bis {last} bestätigt werden.',
  bookingEnded: 'Diese Buchung wurde inzwischen storniert oder wiederhergestellt.',
  timesBooked:
    '{times, plural, one {Eine dieser Zeiten ist gebucht. Gebuchtes bleibt gebucht.} other {# dieser Zeiten sind gebucht. Gebuchtes bleibt gebucht.}}',
  prepaidOff: 'Vorausbezahlte Runden können hier nicht verwendet werden.',
  prepaidNeedsAccount: 'Gäste ohne Konto haben keine vorausbezahlten Runden.',
  prepaidNotYours: 'Mit Ihren vorausbezahlten Runden können Sie nur Ihre eigene Runde bezahlen.',
  prepaidUsedUp: 'Sie haben keine vorausbezahlte Runde mehr.',
  rentalsOff: 'Dieser Club verleiht zu Buchungen nichts.',
  rentalGone: '{name}: zu dieser Zeit nicht mehr frei.',
  wayNotOffered:
    '{way, select, basket {Online-Zahlung} account {Zahlung auf Rechnung} other {Zahlung im Clubsekretariat}} wird für diese Buchung nicht angeboten.',
  priceChanged: 'Der Preis hat sich geändert. Bitte prüfen Sie den neuen Preis und buchen Sie erneut.',
  refundChanged: 'Die Erstattung hat sich geändert. Bitte prüfen Sie den neuen Betrag und bestätigen Sie erneut.',
  paymentInProgress: 'Eine Zahlung läuft gerade. Versuchen Sie es erneut, sobald sie beendet ist.',
  alreadyPaid: 'Das ist bereits bezahlt.',
  wrongAmount: 'Der Betrag ist inzwischen ein anderer. Laden Sie den Tag neu.',
  receiptMissing: 'Geben Sie die Belegnummer der Kasse ein.',
  receiptUsed: 'Der Beleg {receipt} wurde heute schon verwendet.',
  requestsFirst: 'Wünsche für diesen Tag werden zuerst ausgelost, am {closes}. Danach können die übrigen Zeiten gebucht werden.',
  ballotNotOpen: 'Wünsche für diesen Tag nehmen wir ab {opens} an.',
  ballotClosed: 'Wünsche konnten bis {closed} geändert werden.',
  ballotVoid: 'Der Club hat diese Auslosung abgesagt.',
  alreadyInBallot: 'Ist für diesen Tag schon in einem Wunsch genannt.',
  ballotNotClosed: 'Wünsche werden bis {closes} angenommen; vorher kann nicht ausgelost werden.',
  ballotDrawn: 'Diese Auslosung hat schon stattgefunden.',
  auditorFixed:
    'Es sind schon Wünsche eingegangen, und den Absendern wurde mitgeteilt, wer die vollständige Datei erhält. Das kann nicht mehr geändert werden.',
  watchesReached: 'Sie warten schon auf {max} Startzeiten. Beenden Sie zuerst eine dieser Benachrichtigungen.',
}

const fr: ReservationRefusalMessages = {
  noPlayers: 'Indiquez au moins un joueur.',
  initiatorMissing: 'Dans ce club, vous ne réservez que des départs auxquels vous jouez vous-même.',
  openBookingsReached:
    '{max, plural, =0 {Le club ne prend pas de réservations en ligne.} one {Vous avez déjà une réservation en cours ; le club en autorise une seule.} other {Vous avez déjà # réservations en cours ; le club en autorise #.}}',
  primeTimeReached:
    '{max, plural, =0 {Les heures les plus demandées ne se réservent pas en ligne.} one {Vous avez déjà une réservation en cours aux heures les plus demandées ; le club en autorise une seule.} other {Vous avez déjà # réservations en cours aux heures les plus demandées ; le club en autorise #.}}',
  guestsReached:
    '{max, plural, =0 {Les invités ne se réservent pas en ligne.} one {Vous pouvez amener un invité par mois} other {Vous pouvez amener # invités par mois}}{max, plural, =0 {} other {{left, plural, =0 { ; vous en avez déjà réservé autant ce mois-ci.} one { ; encore un ce mois-ci.} other { ; encore # ce mois-ci.}}}}',
  playerTwice: 'Cité deux fois dans cette réservation.',
  anonymousNotAllowed:
    '{count, plural, one {Un invité sans compte ne peut pas être réservé en ligne.} other {# invités sans compte ne peuvent pas être réservés en ligne.}}',
  dogsNotAllowed: 'Les chiens ne sont pas admis sur ce parcours.',
  groupsNotOffered: 'Les groupes se réservent au secrétariat du club.',
  groupTooSmall: 'Un groupe compte au moins {from, plural, one {# joueur} other {# joueurs}} ; celui-ci en compte {players}.',
  alreadyInFlight: '{position, select, second {Joue déjà le retour à cette heure.} other {Joue déjà à cette heure de départ.}}',
  playsAtThatTime: 'Joue une autre partie à ce moment-là.',
  dayLimitReached:
    '{max, plural, =0 {Ne peut pas jouer ce jour-là.} one {Joue déjà une partie ce jour-là ; le club en autorise une seule.} other {Joue déjà # parties ce jour-là ; le club en autorise #.}}',
  past: 'Ce départ était prévu le {startDateTime} ; il ne peut plus être réservé.',
  notOpenYet: 'Ce départ peut être réservé à partir du {opens}.',
  guestsMayNotBook: 'Les invités ne peuvent pas réserver en ligne. Adressez-vous au secrétariat du club.',
  holesNotOffered: 'Une partie de {numberOfHoles} trous ne peut pas débuter à ce départ.',
  noTeeOff: 'Il n’y a pas de départ {position, select, second {pour le retour } other {}}à cette heure.',
  blocked:
    '{reason, select, competition {Réservé à une compétition} maintenance {Fermé pour entretien} other {Fermé}}{hasNote, select, yes { : {note}} other {.}}',
  flightTaken:
    'Un groupe a besoin du départ entier{position, select, second { pour le retour} other {}} : {freeSlots} places sur {maxPlayers} sont libres.',
  flightFull:
    '{freeSlots, plural, =0 {Aucune place n’est libre} one {Une seule place est libre} other {Seules # places sont libres}}{position, select, second { pour le retour} other {}} ; il vous en faut {wanted}.',
  secondTeeMissing: 'Aucune heure n’est libre pour le retour au départ du trou {tee}.',
  secondTeeNotNeeded: 'Cette partie n’a pas besoin d’une heure pour le retour.',
  secondTeeWrong: 'Le retour part du trou {tee} du même parcours.',
  secondTeeOutOfReach: 'Le retour part {afterMinutes} minutes après l’aller. Il faut de {fromMinutes} à {toMinutes} minutes.',
  notInitiator: 'Seule la personne qui a réservé peut modifier ou annuler.',
  statusFinal:
    '{status, select, noShow {Un joueur ne s’est pas présenté.} other {Un joueur s’est déjà présenté au départ.}} Adressez-vous au secrétariat du club.',
  cancellationClosed: 'Les places pouvaient être rendues jusqu’au {last}. Adressez-vous au secrétariat du club.',
  replacementClosed:
    'Un joueur pouvait être remplacé jusqu’au {last}. Il peut encore se retirer ; sa place est alors libre pour les autres.',
  holdOver: 'Vos places étaient retenues jusqu’au {until}.',
  extensionsUsed:
    '{max, plural, =0 {Cette option ne peut pas être prolongée.} one {Vous pouvez prolonger cette option une fois.} other {Vous pouvez prolonger cette option # fois.}}',
  notYours: 'Vous ne pouvez le faire que pour vous-même.',
  selfRemovalOff:
    '{role, select, initiator {Vous ne pouvez pas quitter votre propre réservation ; vous pouvez l’annuler.} other {Vous ne pouvez pas vous retirer en ligne. Adressez-vous à la personne qui a réservé ou au secrétariat du club.}}',
  notByOthers: 'Ne peut pas être réservé en ligne par vous. Il reste possible de réserver soi-même ou de demander au secrétariat.',
  statusOutOfOrder: 'Ce changement de statut n’est pas possible.',
  notStarted: 'Personne ne peut être absent avant le départ, {startDateTime}.',
  geoCheckInOff: 'Ce club ne propose pas l’enregistrement par géolocalisation. Présentez-vous au secrétariat.',
  checkInNotOpen: 'Vous pourrez vous enregistrer à partir du {opens}.',
  checkInClosed: 'L’enregistrement était possible jusqu’au départ, le {closed}. Adressez-vous au secrétariat.',
  deskCodeOver: 'Ce code n’est plus valable. Scannez celui qui est affiché au secrétariat.',
  locationUnknown: 'Votre appareil n’indique pas où vous êtes. Scannez le code au secrétariat ou adressez-vous au personnel.',
  locationInexact:
    'Votre appareil ne connaît sa position qu’à {accuracyMetres} près. Réessayez à l’extérieur, ou scannez le code au secrétariat.',
  tooFar: 'Vous êtes à {metres} du club. L’enregistrement est possible dans un rayon de {radiusMetres}.',
  confirmationNotNeeded: 'Cette réservation n’a pas besoin d’être confirmée.',
  confirmationClosed: 'Cette réservation pouvait être confirmée jusqu’au {last}.',
  bookingEnded: 'Cette réservation a été annulée ou rétablie entre-temps.',
  timesBooked:
    '{times, plural, one {Un de ces départs est réservé. Ce qui est réservé le reste.} other {# de ces départs sont réservés. Ce qui est réservé le reste.}}',
  prepaidOff: 'Les parcours prépayés ne sont pas acceptés ici.',
  prepaidNeedsAccount: 'Un invité sans compte n’a pas de parcours prépayés.',
  prepaidNotYours: 'Vos parcours prépayés ne peuvent payer que votre propre parcours.',
  prepaidUsedUp: 'Vous n’avez plus de parcours prépayé.',
  rentalsOff: 'Ce club ne propose pas de location avec une réservation.',
  rentalGone: '{name} : plus disponible à cette heure.',
  wayNotOffered:
    '{way, select, basket {Le paiement en ligne} account {Le paiement sur facture} other {Le paiement au secrétariat}} n’est pas proposé pour cette réservation.',
  priceChanged: 'Le prix a changé. Vérifiez le nouveau prix et réservez à nouveau.',
  refundChanged: 'Le remboursement a changé. Vérifiez le nouveau montant et confirmez à nouveau.',
  paymentInProgress: 'Un paiement est en cours. Réessayez quand il sera terminé.',
  alreadyPaid: 'C’est déjà payé.',
  wrongAmount: 'Le montant a changé entre-temps. Rechargez la journée.',
  receiptMissing: 'Saisissez le numéro du ticket de caisse.',
  receiptUsed: 'Le ticket {receipt} a déjà été utilisé aujourd’hui.',
  requestsFirst: 'Les demandes pour ce jour sont d’abord tirées au sort, le {closes}. Ensuite, les départs restants peuvent être réservés.',
  ballotNotOpen: 'Les demandes pour ce jour sont acceptées à partir du {opens}.',
  ballotClosed: 'Les demandes pouvaient être modifiées jusqu’au {closed}.',
  ballotVoid: 'Le club a annulé ce tirage au sort.',
  alreadyInBallot: 'Figure déjà dans une demande pour ce jour.',
  ballotNotClosed: 'Les demandes sont acceptées jusqu’au {closes} ; le tirage ne peut pas avoir lieu avant.',
  ballotDrawn: 'Ce tirage au sort a déjà eu lieu.',
  auditorFixed:
    'Des demandes ont déjà été envoyées, et leurs auteurs ont été informés de la personne qui reçoit le fichier complet. Elle ne peut plus être changée.',
  watchesReached: 'Vous attendez déjà {max} départs. Arrêtez d’abord l’une de ces alertes.',
}

const da: ReservationRefusalMessages = {
  noPlayers: 'Angiv mindst én spiller.',
  initiatorMissing: 'I denne klub kan du kun booke tider, som du selv spiller på.',
  openBookingsReached:
    '{max, plural, =0 {Klubben tager ikke imod bookinger online.} one {Du har allerede én åben booking, og klubben tillader kun én.} other {Du har allerede # åbne bookinger, og klubben tillader #.}}',
  primeTimeReached:
    '{max, plural, =0 {De mest populære tider kan ikke bookes online.} one {Du har allerede én åben booking på de mest populære tider, og klubben tillader kun én.} other {Du har allerede # åbne bookinger på de mest populære tider, og klubben tillader #.}}',
  guestsReached:
    '{max, plural, =0 {Gæster kan ikke bookes online.} one {Du kan tage én gæst med om måneden} other {Du kan tage # gæster med om måneden}}{max, plural, =0 {} other {{left, plural, =0 {, og så mange har du allerede booket i denne måned.} one {, og én mere i denne måned.} other {, og # mere i denne måned.}}}}',
  playerTwice: 'Nævnt to gange i bookingen.',
  anonymousNotAllowed:
    '{count, plural, one {En gæst uden konto kan ikke bookes online.} other {# gæster uden konto kan ikke bookes online.}}',
  dogsNotAllowed: 'Hunde er ikke tilladt på denne bane.',
  groupsNotOffered: 'Grupper bookes hos klubbens sekretariat.',
  groupTooSmall: 'En gruppe har mindst {from, plural, one {# spiller} other {# spillere}}; denne har {players}.',
  alreadyInFlight:
    '{position, select, second {Spiller allerede de sidste ni huller på det tidspunkt.} other {Spiller allerede på denne starttid.}}',
  playsAtThatTime: 'Spiller en anden runde på det tidspunkt.',
  dayLimitReached:
    '{max, plural, =0 {Kan ikke spille den dag.} one {Spiller allerede én runde den dag, og klubben tillader kun én.} other {Spiller allerede # runder den dag, og klubben tillader #.}}',
  past: 'Starttiden var {startDateTime} og kan ikke længere bookes.',
  notOpenYet: 'Starttiden kan bookes fra {opens}.',
  guestsMayNotBook: 'Gæster kan ikke booke online. Kontakt klubbens sekretariat.',
  holesNotOffered: 'En runde på {numberOfHoles} huller kan ikke begynde på denne starttid.',
  noTeeOff: 'Der er ingen start {position, select, second {til de sidste ni huller } other {}}på det tidspunkt.',
  blocked:
    '{reason, select, competition {Reserveret til en turnering} maintenance {Lukket på grund af banearbejde} other {Lukket}}{hasNote, select, yes {: {note}} other {.}}',
  flightTaken:
    'En gruppe skal have hele starttiden{position, select, second { til de sidste ni huller} other {}}: {freeSlots} af {maxPlayers} pladser er ledige.',
  flightFull:
    '{freeSlots, plural, =0 {Der er ingen ledig plads} one {Der er kun én ledig plads} other {Der er kun # ledige pladser}}{position, select, second { til de sidste ni huller} other {}}; du skal bruge {wanted}.',
  secondTeeMissing: 'Der er ingen ledig tid til de sidste ni huller fra hul {tee}.',
  secondTeeNotNeeded: 'Runden skal ikke have en tid til de sidste ni huller.',
  secondTeeWrong: 'De sidste ni huller starter fra hul {tee} på samme bane.',
  secondTeeOutOfReach:
    'De sidste ni huller starter {afterMinutes} minutter efter de første. Der skal gå {fromMinutes} til {toMinutes} minutter.',
  notInitiator: 'Kun den, der har booket, kan ændre eller aflyse.',
  statusFinal:
    '{status, select, noShow {En spiller mødte ikke op.} other {En spiller har allerede checket ind.}} Kontakt klubbens sekretariat.',
  cancellationClosed: 'Pladser kunne gives tilbage til og med {last}. Kontakt klubbens sekretariat.',
  replacementClosed: 'Spillere kunne udskiftes til og med {last}. En spiller kan stadig melde afbud; pladsen er så ledig for andre.',
  holdOver: 'Dine pladser var reserveret til og med {until}.',
  extensionsUsed:
    '{max, plural, =0 {Denne reservation kan ikke forlænges.} one {Du kan forlænge denne reservation én gang.} other {Du kan forlænge denne reservation # gange.}}',
  notYours: 'Det kan du kun gøre for dig selv.',
  selfRemovalOff:
    '{role, select, initiator {Du kan ikke forlade din egen booking, men du kan aflyse den.} other {Du kan ikke melde afbud online. Spørg den, der har booket, eller klubbens sekretariat.}}',
  notByOthers: 'Kan ikke bookes online af dig. Personen kan selv booke eller spørge klubbens sekretariat.',
  statusOutOfOrder: 'Status kan ikke ændres på den måde.',
  notStarted: 'Ingen er udeblevet før start {startDateTime}.',
  geoCheckInOff: 'Klubben tilbyder ikke check-in efter position. Check ind i sekretariatet.',
  checkInNotOpen: 'Du kan checke ind fra {opens}.',
  checkInClosed: 'Man kunne checke ind indtil starten, {closed}. Spørg i sekretariatet.',
  deskCodeOver: 'Koden gælder ikke længere. Scan den, som sekretariatet viser nu.',
  locationUnknown: 'Din enhed oplyser ikke, hvor du er. Scan koden i sekretariatet, eller spørg personalet.',
  locationInexact:
    'Din enhed kender kun sin position med en nøjagtighed på {accuracyMetres}. Prøv igen udenfor, eller scan koden i sekretariatet.',
  tooFar: 'Du er {metres} fra klubben. Du kan checke ind inden for {radiusMetres}.',
  confirmationNotNeeded: 'Bookingen skal ikke bekræftes.',
  confirmationClosed: 'Bookingen kunne bekræftes indtil {last}.',
  bookingEnded: 'Denne booking er i mellemtiden blevet afbestilt eller genoprettet.',
  timesBooked:
    '{times, plural, one {En af tiderne er booket. Det bookede forbliver booket.} other {# af tiderne er booket. Det bookede forbliver booket.}}',
  prepaidOff: 'Forudbetalte runder kan ikke bruges her.',
  prepaidNeedsAccount: 'En gæst uden konto har ingen forudbetalte runder.',
  prepaidNotYours: 'Dine forudbetalte runder kan kun betale din egen runde.',
  prepaidUsedUp: 'Du har ingen forudbetalte runder tilbage.',
  rentalsOff: 'Klubben udlejer ikke noget sammen med en booking.',
  rentalGone: '{name}: ikke længere ledig på det tidspunkt.',
  wayNotOffered:
    '{way, select, basket {Onlinebetaling} account {Betaling på faktura} other {Betaling i sekretariatet}} tilbydes ikke for denne booking.',
  priceChanged: 'Prisen er ændret. Se den nye pris, og book igen.',
  refundChanged: 'Refusionen er ændret. Se det nye beløb, og bekræft igen.',
  paymentInProgress: 'En betaling er i gang. Prøv igen, når den er afsluttet.',
  alreadyPaid: 'Det er allerede betalt.',
  wrongAmount: 'Beløbet er et andet nu. Indlæs dagen igen.',
  receiptMissing: 'Indtast kassens bonnummer.',
  receiptUsed: 'Bon {receipt} er allerede brugt i dag.',
  requestsFirst: 'Ønsker for denne dag trækkes der lod om først, {closes}. Derefter kan de tider, der er tilbage, bookes.',
  ballotNotOpen: 'Ønsker for denne dag modtages fra {opens}.',
  ballotClosed: 'Ønsker kunne ændres til og med {closed}.',
  ballotVoid: 'Klubben har aflyst denne lodtrækning.',
  alreadyInBallot: 'Er allerede med i et ønske for denne dag.',
  ballotNotClosed: 'Ønsker modtages til og med {closes}; der kan ikke trækkes lod før.',
  ballotDrawn: 'Der er allerede trukket lod.',
  auditorFixed: 'Der er allerede sendt ønsker, og afsenderne har fået at vide, hvem der får den fulde fil. Det kan ikke længere ændres.',
  watchesReached: 'Du venter allerede på {max} starttider. Stop først en af dem.',
}

export const reservationRefusalMessages: Readonly<Record<MessageLanguage, ReservationRefusalMessages>> = { en, de, fr, da }
