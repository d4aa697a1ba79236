import type { MailWords } from './en.ts'

export const de: MailWords = {
  greeting: 'Hallo {firstName},',
  closing: 'Mit freundlichen Grüßen',
  resetSubject: 'Neues Passwort für {club}',
  resetWhy:
    'jemand – hoffentlich Sie selbst – hat ein neues Passwort für Ihren Zugang bei {club} angefordert. Ihr Benutzername ist {username}.',
  resetAction: 'Neues Passwort wählen',
  resetLife: 'Der Link gilt einmal, bis {until}.',
  resetNotYou: 'Waren Sie es nicht, müssen Sie nichts tun: Ohne den Link bleibt das Passwort, wie es ist.',
  setUpSubject: 'Ihr Zugang bei {club}',
  setUpWhy:
    'Sie können jetzt einen Benutzernamen und ein Passwort für {club} wählen. Damit melden Sie sich zu Turnieren und pflegen Ihre eigenen Daten.',
  setUpAction: 'Zugang einrichten',
  setUpLife: 'Der Link gilt einmal, bis {until}. Ist er abgelaufen, fordern Sie unter „Passwort vergessen?“ einen neuen an.',
  setUpNotYou: 'Haben Sie keinen Zugang angefordert, ignorieren Sie diese E-Mail. Ohne den Link kann niemand Ihren Namen benutzen.',
  changedSubject: 'Ihr Passwort bei {club} wurde geändert',
  changedWhy:
    'das Passwort Ihres Zugangs bei {club} wurde am {at} geändert. Überall sonst, wo Sie eingeloggt waren, wurden Sie ausgeloggt.',
  changedAction: 'Anderes Passwort wählen',
  changedNotYou: 'Waren Sie es nicht, wählen Sie sofort ein anderes Passwort und sagen Sie dem Clubsekretariat Bescheid.',
  emailsSubject: 'Ihre E-Mail-Adressen bei {club} wurden geändert',
  emailsWhy: 'die E-Mail-Adressen, unter denen {club} Sie kennt, wurden am {at} geändert. Die Post des Clubs geht jetzt an {main}.',
  emailsAction: 'Kontaktdaten ansehen',
  emailsNotYou: 'Waren Sie es nicht, wählen Sie sofort ein anderes Passwort und sagen Sie dem Clubsekretariat Bescheid.',
  knownSubject: 'Sie haben schon einen Zugang bei {club}',
  knownWhy:
    'jemand hat sich bei {club} mit Ihrem Namen und dieser Adresse registriert. Der Club kennt Sie schon; Ihr Benutzername ist {username}.',
  knownAction: 'Neues Passwort anfordern',
  knownNotYou: 'Wissen Sie Ihr Passwort noch, müssen Sie nichts tun. Es wurde nichts geändert.',
  movedUpSubject: 'Sie haben einen Platz: {tournament}',
  movedUpOtherSubject: '{person} hat einen Platz: {tournament}',
  movedUp:
    'im Turnier {tournament} am {day} ist ein Platz frei geworden, und Sie waren auf der Warteliste an der Reihe. Sie sind gemeldet und müssen nichts weiter tun.',
  movedUpOther:
    'im Turnier {tournament} am {day} ist ein Platz frei geworden, und {person} war auf der Warteliste an der Reihe. Die Meldung steht, Sie müssen nichts weiter tun.',
  movedUpAction: 'Meldung ansehen',
  movedUpAfter: 'Passt der Tag nicht mehr, melden Sie sich bis {until} im Portal ab: Der Platz geht dann an den Nächsten.',
  offeredSubject: 'Ein Platz für Sie bis {until}: {tournament}',
  offeredOtherSubject: 'Ein Platz für {person} bis {until}: {tournament}',
  offered:
    'im Turnier {tournament} am {day} ist ein Platz frei geworden. Er wird bis {until} für Sie freigehalten und geht danach an den Nächsten der Warteliste.',
  offeredOther:
    'im Turnier {tournament} am {day} ist ein Platz frei geworden. Er wird bis {until} für {person} freigehalten und geht danach an den Nächsten der Warteliste.',
  offeredAction: 'Platz annehmen oder ablehnen',
  offeredAfter: 'Bevor der Platz angenommen ist, wird nichts berechnet.',
  friendSubject: '{person} möchte mit Ihnen befreundet sein: {club}',
  friendWhy: '{person} möchte im Portal von {club} mit Ihnen befreundet sein.',
  friendMeans:
    'Freunde sehen gegenseitig ihre Namen und können einander zu Turnieren melden. Solange Sie nicht bestätigen, ändert sich nichts.',
  friendAction: 'Anfrage beantworten',
  friendAfter: 'Sie können die Anfrage auch ablehnen oder sperren. {person} erfährt davon nichts.',
  startTimeSubject: 'Ihre Startzeit {time}: {tournament}',
  startTime: 'die Startliste von {tournament} ist da. Sie starten am {day} um {time}, Tee {tee}.',
  startTimeAction: 'Startliste ansehen',
  resultsSubject: 'Ergebnisse: {tournament}',
  results: 'die Ergebnisse von {tournament} vom {day} sind da.',
  resultsAction: 'Ergebnisse ansehen',
  notifyAfter: 'Sie bekommen diese E-Mail, weil Sie sie im Portal unter „Profil“ bestellt haben. Dort bestellen Sie sie auch wieder ab.',
}
