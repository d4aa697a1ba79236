import type { ProblemMessages, RefusalMessages } from './problemText.ts'

export const deProblems: ProblemMessages = {
  loginFailed: {
    title: 'Login fehlgeschlagen',
    cause: 'Benutzername oder Passwort ist für diesen Club falsch.',
    nextStep: 'Prüfen Sie beide und die Feststelltaste, dann versuchen Sie es noch einmal.',
  },
  tooManyAttempts: {
    title: 'Zu viele Versuche',
    cause: 'In kurzer Zeit gab es viele Versuche. Zum Schutz der Zugänge warten neue eine Weile.',
    nextStep: 'Warten Sie einige Minuten und versuchen Sie es dann noch einmal.',
  },
  invalidToken: {
    title: 'Dieser Link gilt nicht mehr',
    cause: 'Er wurde schon benutzt, ist abgelaufen oder nicht vollständig.',
    nextStep: 'Fordern Sie einen neuen Link an: unter „Passwort vergessen?“ oder beim Club.',
  },
  linkExpired: {
    title: 'Dieser Link gilt nicht mehr',
    cause:
      'Er ist abgelaufen, oder ein neuerer Link oder ein neues Passwort hat ihn ersetzt. An Ihren E-Mail-Adressen hat sich nichts geändert.',
    nextStep: 'Loggen Sie sich ein, öffnen Sie Ihre Kontaktdaten und senden Sie den Link erneut.',
  },
  alreadyConfirmed: {
    title: 'Diese Adresse ist schon bestätigt',
    cause: 'Der Link wurde schon benutzt. Sie müssen nichts mehr tun.',
    nextStep: 'Sie können diese Seite schließen.',
  },
  invalidPassword: {
    title: 'Das alte Passwort stimmt nicht',
    cause: 'Das eingegebene alte Passwort gehört nicht zu diesem Zugang. Es wurde nichts geändert.',
    nextStep: 'Geben Sie das alte Passwort noch einmal ein, oder lassen Sie sich per E-Mail ein neues geben.',
  },
  wrongPassword: {
    title: 'Das ist nicht Ihr Passwort',
    cause: 'Das Passwort gehört nicht zu diesem Zugang. Es wurde nichts geändert.',
    nextStep: 'Geben Sie es noch einmal ein. Haben Sie es vergessen, loggen Sie sich aus und fordern Sie ein neues an.',
  },
  freshLoginRequired: {
    title: 'Ihr Passwort wird gebraucht',
    cause: 'Ihr Login ist mehr als zehn Minuten her, und für diese Änderung ist Ihr Passwort nötig. Es wurde nichts geändert.',
    nextStep: 'Versuchen Sie es noch einmal und geben Sie Ihr Passwort ein.',
  },
  passkeyRefused: {
    title: 'Dieser Passkey wurde nicht angenommen',
    cause: 'Der Club kennt diesen Passkey hier nicht. Vielleicht wurde er entfernt.',
    nextStep: 'Wählen Sie einen anderen Passkey, oder loggen Sie sich mit Ihrem Passwort ein.',
  },
  passkeyExpired: {
    title: 'Das hat zu lange gedauert',
    cause: 'Die Frage nach Ihrem Passkey ist abgelaufen oder schon beantwortet. Es wurde nichts geändert.',
    nextStep: 'Versuchen Sie es noch einmal.',
  },
  passkeyKnown: {
    title: 'Dieser Passkey ist schon registriert',
    cause: 'Er gehört zu einem Zugang dieses Dienstes. Es wurde nichts geändert.',
    nextStep: 'Verwenden Sie ein anderes Gerät oder einen anderen Passwortmanager.',
  },
  passkeyNeeded: {
    title: 'Ihr Passkey ist nötig',
    cause: 'Ihr Club verlangt dafür einen Passkey. Sie haben sich mit Ihrem Passwort eingeloggt.',
    nextStep: 'Öffnen Sie in einem Browser „Passkeys“ in Ihrem Profil, bestätigen Sie dort, und versuchen Sie es noch einmal.',
  },
  passkeyLimit: {
    title: 'Sie haben zehn Passkeys',
    cause: 'Ein Zugang kann höchstens zehn Passkeys haben. Es wurde nichts geändert.',
    nextStep: 'Entfernen Sie einen, den Sie nicht mehr verwenden, und fügen Sie dann den neuen hinzu.',
  },
  passkeysRequired: {
    title: 'Ihr Club verlangt zwei Passkeys',
    cause: 'Wer für Ihren Club arbeitet, behält mindestens zwei Passkeys. Es wurde nichts entfernt.',
    nextStep: 'Fügen Sie zuerst einen weiteren hinzu, und entfernen Sie dann diesen.',
  },
  passkeysElsewhere: {
    title: 'Unter dieser Adresse geht kein Passkey',
    cause: 'Ein Passkey gilt nur unter der Adresse des Clubportals, die auch in seinen Links und E-Mails steht.',
    nextStep: 'Öffnen Sie das Portal über einen Link aus einer seiner E-Mails, oder verwenden Sie Ihr Passwort.',
  },
  passwordRefused: {
    title: 'Wählen Sie ein anderes Passwort',
    cause: 'Dieses wird nicht angenommen. Es wurde nichts geändert.',
    nextStep: 'Der Grund steht beim Feld.',
  },
  usernameTaken: {
    title: 'Dieser Benutzername ist vergeben',
    cause: 'Jemand anders in diesem Club oder seiner Gruppe hat ihn schon.',
    nextStep: 'Wählen Sie einen anderen Benutzernamen.',
  },
  switchedOff: {
    title: 'Wird hier nicht angeboten',
    cause: 'Der Club hat dies abgeschaltet.',
    nextStep: 'Fragen Sie das Clubsekretariat.',
  },
  tenantRequired: {
    title: 'Welcher Club?',
    cause: 'Es ist kein Club angegeben.',
    nextStep: 'Wählen Sie Ihren Club und versuchen Sie es noch einmal.',
  },
  tenantUnknown: {
    title: 'Diesen Club gibt es hier nicht',
    cause: 'Auf diesem Server ist unter diesem Namen kein Club zu finden.',
    nextStep: 'Prüfen Sie die Adresse oder wählen Sie Ihren Club aus der Liste.',
  },
  tenantMismatch: {
    title: 'Sie sind bei einem anderen Club eingeloggt',
    cause: 'Ihre Sitzung gehört zu einem anderen Club als dem gewünschten.',
    nextStep: 'Loggen Sie sich aus, wählen Sie den richtigen Club und loggen Sie sich neu ein.',
  },
  loginNeeded: {
    title: 'Loggen Sie sich neu ein',
    cause: 'Ihre Sitzung ist abgelaufen, oder diese Seite verlangt, dass Sie eingeloggt sind.',
    nextStep: 'Loggen Sie sich ein und machen Sie dort weiter, wo Sie waren.',
  },
  notPermitted: {
    title: 'Das ist für Sie nicht freigegeben',
    cause: 'Der Club zeigt dies nur bestimmten Personen.',
    nextStep: 'Fragen Sie im Clubsekretariat nach, wenn Sie es sehen sollten.',
  },
  notFound: {
    title: 'Nicht gefunden',
    cause: 'Es wurde entfernt, oder der Link stimmt nicht.',
    nextStep: 'Gehen Sie zurück und wählen Sie neu.',
  },
  tournamentNotFound: {
    title: 'Dieses Turnier gibt es hier nicht',
    cause: 'Es wurde entfernt, oder der Club zeigt es Ihnen nicht.',
    nextStep: 'Gehen Sie zurück zur Liste der Turniere.',
  },
  invalidInput: {
    title: 'Etwas fehlt oder ist nicht lesbar',
    cause: 'Mindestens ein Feld enthält etwas, das nicht verwendet werden kann.',
    nextStep: 'Berichtigen Sie die markierten Felder und senden Sie noch einmal.',
  },
  signUpRefused: {
    title: 'Meldung nicht möglich',
    cause: 'Mindestens eine Person kann nicht gemeldet werden. Niemand wurde gemeldet.',
    nextStep: 'Lesen Sie die Gründe, nehmen Sie die Person heraus oder fragen Sie im Clubsekretariat.',
  },
  withdrawalRefused: {
    title: 'Die Abmeldung wurde nicht gespeichert',
    cause: 'Diese Meldung kann hier nicht mehr zurückgezogen werden.',
    nextStep: 'Wenden Sie sich an das Clubsekretariat.',
  },
  drawRefused: {
    title: 'Die Startliste wurde nicht geändert',
    cause: 'Mindestens ein Grund spricht dagegen. Es wurde nichts geschrieben.',
    nextStep: 'Lesen Sie die Gründe, ändern Sie, was sich ändern lässt, und fahren Sie fort.',
  },
  bookingsInTheWay: {
    title: 'Buchungen sind im Weg',
    cause: 'Das Turnier belegt Startzeiten, die gebucht sind. Es wurde nichts gespeichert.',
    nextStep: 'Entscheiden Sie für jede Buchung, ob sie verlegt, storniert oder beibehalten wird, und speichern Sie dann erneut.',
  },
  basketRefused: {
    title: 'Der Warenkorb wurde nicht geändert',
    cause: 'Mindestens ein Grund spricht dagegen. Es wurde nichts eingetragen.',
    nextStep: 'Lesen Sie die Gründe, sehen Sie sich den Warenkorb noch einmal an und machen Sie dann weiter.',
  },
  cardRefused: {
    title: 'Die Karte wurde nicht geändert',
    cause: 'Mindestens ein Grund spricht dagegen. Es wurde nichts eingetragen.',
    nextStep: 'Lesen Sie die Gründe, sehen Sie sich die Karte noch einmal an und machen Sie dann weiter.',
  },
  cardsOpen: {
    title: 'Karten sind nicht bestätigt',
    cause: 'Eine Karte dieses Turniers ist noch draußen oder nicht bestätigt. Es wurde nichts abgeschlossen.',
    nextStep: 'Lassen Sie die Karten bestätigen, oder schließen Sie das Turnier ohne sie ab.',
  },
  placesTaken: {
    title: 'Der letzte Platz wurde gerade vergeben',
    cause: 'Jemand anders war schneller. Es wurde niemand gemeldet.',
    nextStep: 'Sehen Sie nach, was jetzt geschehen würde: Vielleicht ist die Warteliste noch offen.',
  },
  offerGone: {
    title: 'Dieser Platz ist nicht mehr reserviert',
    cause: 'Das Angebot ist abgelaufen oder wurde schon beantwortet.',
    nextStep: 'Sehen Sie auf die Warteliste: Vielleicht stehen Sie noch darauf.',
  },
  teeTimeGone: {
    title: 'Diese Startzeit ist nicht mehr frei',
    cause: 'Ihre Plätze wurden gerade vergeben oder gesperrt. Es wurde nichts gebucht.',
    nextStep: 'Wählen Sie eine der Zeiten in der Nähe.',
  },
  bookingRefused: {
    title: 'Diese Buchung ist nicht möglich',
    cause: 'Mindestens ein Grund spricht dagegen. Es wurde nichts geändert.',
    nextStep: 'Lesen Sie die Gründe, ändern Sie, was möglich ist, oder fragen Sie das Clubsekretariat.',
  },
  checkInRefused: {
    title: 'Sie sind noch nicht eingecheckt',
    cause: 'Mindestens ein Grund spricht dagegen. Es wurde nichts geändert.',
    nextStep: 'Lesen Sie die Gründe. Auch die Rezeption kann Sie einchecken.',
  },
  holdOver: {
    title: 'Die Plätze sind nicht mehr reserviert',
    cause: 'Die Zeit der Reservierung ist abgelaufen.',
    nextStep: 'Wählen Sie die Startzeit noch einmal, falls sie noch frei ist.',
  },
  teamEditRefused: {
    title: 'Das Team wurde nicht geändert',
    cause: 'Mindestens ein Grund spricht dagegen. Alles ist, wie es war.',
    nextStep: 'Lesen Sie die Gründe oder fragen Sie im Clubsekretariat.',
  },
  tooManyFriendRequests: {
    title: 'Zu viele Freundschaftsanfragen',
    cause: 'Sie haben so viele offene Anfragen, wie der Club zulässt. Es wurde nichts gesendet.',
    nextStep:
      'Ziehen Sie Anfragen zurück, die Sie nicht mehr brauchen, oder warten Sie auf Antworten. Pro Tag sind höchstens 20 Anfragen möglich.',
  },
  paymentRefused: {
    title: 'Das wurde nicht bezahlt',
    cause: 'Mindestens ein Grund spricht dagegen. Es wurde nichts gebucht und nichts abgebucht.',
    nextStep: 'Lesen Sie den Grund, sehen Sie sich Ihre offenen Rechnungen noch einmal an und machen Sie dann weiter.',
  },
  topUpRefused: {
    title: 'Das Guthaben wurde nicht aufgeladen',
    cause: 'Es spricht ein Grund dagegen. Es wurde nichts gebucht und nichts abgebucht.',
    nextStep: 'Lesen Sie den Grund, korrigieren Sie den Betrag und versuchen Sie es noch einmal.',
  },
  subscriptionUnpaid: {
    title: 'Ihr Beitrag ist nicht bezahlt',
    cause: 'Der Beitrag ist überfällig.',
    nextStep: 'Bezahlen Sie zuerst die Beitragsrechnung.',
  },
  collectionRefused: {
    title: 'Dieser Einzug ist so nicht möglich',
    cause: 'Es spricht etwas dagegen. Nichts wurde geändert.',
    nextStep: 'Lesen Sie den Grund, laden Sie die Seite neu und versuchen Sie es noch einmal.',
  },
  mandateRefused: {
    title: 'Das geht mit diesem Mandat nicht',
    cause: 'Es spricht ein Grund dagegen. Es wurde nichts geändert.',
    nextStep: 'Lesen Sie den Grund oder fragen Sie im Clubsekretariat nach.',
  },
  lastEmail: {
    title: 'Die letzte E-Mail-Adresse bleibt',
    cause: 'Die Post des Clubs muss irgendwohin gehen.',
    nextStep: 'Fügen Sie erst eine andere hinzu, dann löschen Sie diese.',
  },
  lastAddress: {
    title: 'Die letzte vollständige Anschrift bleibt',
    cause: 'Der Club braucht eine Anschrift von Ihnen.',
    nextStep: 'Fügen Sie erst eine andere hinzu, dann löschen Sie diese.',
  },
  ownRequest: {
    title: 'Das ist Ihre eigene Anfrage',
    cause: 'Über Änderungen der eigenen Daten entscheidet man nicht selbst.',
    nextStep:
      'Bitten Sie eine Kollegin oder einen Kollegen. Arbeiten Sie allein, kann der Betreiber des Portals eine weitere Person zum Personal hinzufügen (npm run club -- staff add).',
  },
  changedMeanwhile: {
    title: 'Inzwischen geändert',
    cause: 'Jemand anders hat das geändert, seit Sie es geöffnet haben. Ihre Änderung wurde nicht gespeichert.',
    nextStep: 'Sehen Sie sich den neuen Stand an und geben Sie Ihre Änderung noch einmal ein.',
  },
  keyReused: {
    title: 'Das wurde schon gesendet',
    cause: 'Derselbe Schritt wurde vorher mit anderem Inhalt gesendet. Jetzt wurde nichts geändert.',
    nextStep: 'Laden Sie die Seite neu, sehen Sie nach, was gespeichert ist, und beginnen Sie neu, falls etwas fehlt.',
  },
  stillRunning: {
    title: 'Wird noch gespeichert',
    cause: 'Derselbe Schritt wurde eben erst gesendet und ist noch nicht fertig.',
    nextStep: 'Warten Sie einige Sekunden und sehen Sie wieder nach.',
  },
  tooManyRequests: {
    title: 'Zu viele Anfragen',
    cause: 'Aus Ihrem Netz kamen in kurzer Zeit mehr Anfragen, als der Server beantwortet.',
    nextStep: 'Warten Sie eine Minute und versuchen Sie es noch einmal. Wenn Sie hier ein Konto haben, melden Sie sich an.',
  },
  bodyTooLarge: {
    title: 'Das ist zu viel auf einmal',
    cause: 'Das Gesendete ist größer, als der Server annimmt.',
    nextStep: 'Senden Sie weniger auf einmal.',
  },
  methodNotSupported: {
    title: 'Das lässt sich hier nicht ändern',
    cause: 'Hier lassen sich die Angaben nur ansehen.',
    nextStep: 'Laden Sie die Seite neu. Fragen Sie im Clubsekretariat, wenn es wieder geschieht.',
  },
  'tournaments.sign-up.error.maximum_guests_reached': {
    title: 'Kein Gästeplatz mehr frei',
    cause: 'Das Turnier nimmt nur eine begrenzte Zahl von Gästen auf, und diese Plätze sind vergeben.',
    nextStep: 'Melden Sie nur die Mitglieder, oder fragen Sie im Clubsekretariat.',
  },
  serverFault: {
    title: 'Der Server konnte das nicht abschließen',
    cause: 'Bei uns ist etwas fehlgeschlagen.',
    nextStep: 'Versuchen Sie es gleich noch einmal.',
  },
  busy: {
    title: 'Gerade fragen sehr viele an',
    cause: 'Sie kamen nicht rechtzeitig an die Reihe, daher wurde hiervon nichts gespeichert. Ihre Eingaben sind noch da.',
    nextStep: 'Versuchen Sie es in einigen Sekunden noch einmal.',
  },
  unavailable: {
    title: 'Die Daten des Clubs sind kurz nicht erreichbar',
    cause: 'Der Server läuft, aber seine Datenbank antwortet nicht. Ihre Eingaben sind noch da.',
    nextStep: 'Versuchen Sie es gleich noch einmal; was doch schon gespeichert ist, wird nicht doppelt ausgeführt.',
  },
  notReachable: {
    title: 'Keine Verbindung zum Club',
    cause: 'Der Server hat nicht geantwortet.',
    nextStep: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  },
}

export const deRefusals: RefusalMessages = {
  blocked: 'Turniermeldungen sind in diesem Club gesperrt. Fragen Sie im Clubsekretariat nach.',
  alreadyEntered: 'Steht schon auf der Meldeliste.',
  alreadyWaiting: 'Steht schon auf der Warteliste.',
  tournamentClosed: 'Das Turnier ist geschlossen.',
  tournamentCancelled: 'Das Turnier ist abgesagt.',
  entriesNotOnline: 'Meldungen nimmt das Clubsekretariat entgegen, nicht das Portal.',
  windowNotOpen: 'Meldebeginn ist am {opens}.',
  windowClosed: 'Meldeschluss war am {closed}.',
  wrongSex: '{required, select, female {Dieses Turnier ist für Damen.} other {Dieses Turnier ist für Herren.}}',
  handicapOutOfRange:
    '{side, select, missing {Kein Handicap Index vorhanden; {group, select, guest {Gäste} other {Mitglieder}} brauchen einen von {from} bis {to}.} below {Handicap Index {index} liegt unter {from}, der Untergrenze für {group, select, guest {Gäste} other {Mitglieder}}.} other {Handicap Index {index} liegt über {to}, der Grenze für {group, select, guest {Gäste} other {Mitglieder}}.}}',
  full: '{maxPlayers, plural, =0 {Es gibt hier keine Plätze.} one {Der einzige Platz ist vergeben, und es gibt keine Warteliste.} other {Alle # Plätze sind vergeben, und es gibt keine Warteliste.}}',
  guestsFull:
    '{maxGuests, plural, =0 {Gäste können hier nicht gemeldet werden.} one {Der einzige Gästeplatz ist vergeben.} other {Alle # Gästeplätze sind vergeben.}}',
  notByOthers: 'Kann online nicht von Ihnen gemeldet werden. Möglich ist die eigene Meldung oder eine Anfrage beim Clubsekretariat.',
  tooManyOthers:
    '{max, plural, =0 {In diesem Club melden sich alle nur selbst.} one {Sie können in einem Turnier nur eine weitere Person melden.} other {Sie können in einem Turnier höchstens # weitere Personen melden.}}',
  teamsOnly: 'Gemeldet werden nur ganze Teams.',
  notEntered: 'Steht nicht auf der Meldeliste.',
  notWaiting: 'Steht nicht auf der Warteliste.',
  inTeam: 'Als Teil eines Teams gemeldet; nur das ganze Team kann abgemeldet werden.',
  cancellationNotOnline: 'Abmeldungen nimmt das Clubsekretariat entgegen, nicht das Portal.',
  cancellationClosed: 'Abmeldungen waren bis {last} möglich.',
  cardConflict:
    '{what, select, hole {Loch {hole}: Jemand anders hat inzwischen etwas anderes eingetragen.} status {Jemand anders hat inzwischen einen anderen Status gesetzt.} penalty {Jemand anders hat inzwischen andere Strafschläge eingetragen.} other {Jemand anders hat die Karte inzwischen abgegeben oder zurückgenommen.}}',
  noSuchHole: 'Loch {hole} wird in dieser Runde nicht gespielt.',
  reasonNeeded: 'Die Karte ist abgegeben. Geben Sie einen Grund für die Korrektur an.',
  cardIncomplete: '{count, plural, one {Für Loch {holes} fehlt das Ergebnis.} other {Für diese Löcher fehlt das Ergebnis: {holes}.}}',
  notReturned: 'Die Karte ist noch nicht abgegeben.',
  alreadyConfirmed: 'Die Karte ist schon bestätigt.',
  sameEyes: 'Sie haben selbst auf dieser Karte eingetragen. Jemand anders muss sie bestätigen.',
  changedSince: 'Die Karte wurde geändert, seit Sie sie geöffnet haben.',
  noTee: 'Für diese Person ist in diesem Turnier kein Abschlag vorgesehen.',
  signUpStillOpen: 'Die Meldung ist noch offen: Die Liste steht erst nach Meldeschluss fest.',
  scoresEntered: 'Für diese Runde sind schon Ergebnisse eingetragen.',
  nobodyToDraw: 'Auf der Spielerliste steht niemand.',
  tooManyFlights: '{flights} Flights sind zu viele: Platz ist für {most}, bis der Tag endet oder bei Kanonenstart zwei je Abschlag.',
  teamsUneven: 'Die Teams dieses Turniers sind verschieden groß. Vervollständigen Sie sie vor der Auslosung.',
  noResultYet: 'Es gibt noch kein Ergebnis einer früheren Runde.',
  flightFull: 'Der Flight ist voll: Höchstens {most} starten zusammen.',
  singlesOnly: 'Teams können hier nicht gemeldet werden, nur Einzelspieler.',
  startWishUnknown: 'Diese Startzeit kann nicht mehr gewünscht werden.',
  startWishFull:
    '{available, plural, =0 {Die gewünschte Startzeit ist vergeben.} one {Zur gewünschten Startzeit ist noch ein Platz frei.} other {Zur gewünschten Startzeit sind noch # Plätze frei.}}',
  teamEmpty: 'Ein Team braucht mindestens einen Spieler.',
  teamTooLarge: '{size, plural, one {# Spieler} other {# Spieler}} im Team; erlaubt sind höchstens {most}.',
  namedTwice: 'Zweimal im Team genannt.',
  inOtherTeam: 'Spielt in einem anderen Team.',
  notInTeam: 'Nur Spieler des Teams können es ändern.',
  basketFrozen: 'Der Warenkorb wird gerade bezahlt. Er lässt sich wieder ändern, wenn die Zahlung beendet ist.',
  basketPaid: 'Dieser Warenkorb ist bezahlt.',
  basketEmpty: 'Der Warenkorb ist leer.',
  notCheckedOut: 'Der Warenkorb muss vor dem Bezahlen abgeschlossen werden.',
  itemUnknown: 'Das liegt nicht mehr im Warenkorb.',
  kindNotForCustomers: 'Das kann nur der Club.',
  quantityNotPositive: 'Die Anzahl muss mindestens 1 sein.',
  quantityFixed: 'Die Anzahl lässt sich hier nicht ändern: Es sind {quantity}.',
  feeInBasket: 'Dieses Nenngeld liegt schon im Warenkorb.',
  invoiceInBasket: 'Diese Rechnung liegt schon im Warenkorb.',
  methodNotOffered: 'Diese Zahlungsart steht nicht mehr zur Verfügung. Wählen Sie eine andere.',
  amountNotPositive: 'Der Betrag muss größer als null sein.',
  amountAbovePayable: 'Es können höchstens {payable} bezahlt werden.',
  alreadyCollecting:
    'Eine angekündigte Lastschrift zieht diese Rechnung schon ein. Warten Sie darauf, oder bezahlen Sie vor ihrem Tag mit Karte oder Überweisung.',
  topUpNotOffered: 'Das Konto kann hier gerade nicht aufgeladen werden.',
  bonusUnknown: 'Diesen Bonus gibt es nicht mehr. Laden Sie die Seite neu.',
  amountBelowBonus: 'Diesen Bonus gibt es ab einer Aufladung von {from}.',
  amountAboveTopUp: 'Auf diesem Weg können derzeit höchstens {most} aufgeladen werden.',
}
