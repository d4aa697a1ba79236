import type { MailWords } from './en.ts'

export const da: MailWords = {
  greeting: 'Hej {firstName},',
  closing: 'Venlig hilsen',
  resetSubject: 'Ny adgangskode til {club}',
  resetWhy: 'nogen – forhåbentlig dig selv – har bedt om en ny adgangskode til dit login hos {club}. Dit brugernavn er {username}.',
  resetAction: 'Vælg en ny adgangskode',
  resetLife: 'Linket virker én gang, indtil {until}.',
  resetNotYou: 'Hvis det ikke var dig, skal du ikke gøre noget: Uden linket forbliver adgangskoden, som den er.',
  setUpSubject: 'Dit login hos {club}',
  setUpWhy:
    'du kan nu vælge et brugernavn og en adgangskode til {club}. Med dem tilmelder du dig turneringer og vedligeholder dine egne oplysninger.',
  setUpAction: 'Opret login',
  setUpLife: 'Linket virker én gang, indtil {until}. Er det udløbet, så bed om et nyt under ”Glemt adgangskoden?”.',
  setUpNotYou: 'Har du ikke bedt om et login, kan du se bort fra denne mail. Uden linket kan ingen bruge dit navn.',
  changedSubject: 'Din adgangskode hos {club} er ændret',
  changedWhy:
    'adgangskoden til dit login hos {club} blev ændret den {at}. Alle andre steder, hvor du var logget ind, er du blevet logget ud.',
  changedAction: 'Vælg en anden adgangskode',
  changedNotYou: 'Hvis det ikke var dig, så vælg straks en anden adgangskode, og giv klubbens sekretariat besked.',
  emailsSubject: 'Dine e-mailadresser hos {club} er ændret',
  emailsWhy: 'de e-mailadresser, som {club} kender dig under, blev ændret den {at}. Klubbens mail går nu til {main}.',
  emailsAction: 'Se dine kontaktoplysninger',
  emailsNotYou: 'Hvis det ikke var dig, så vælg straks en anden adgangskode, og giv klubbens sekretariat besked.',
  knownSubject: 'Du har allerede et login hos {club}',
  knownWhy:
    'nogen har oprettet en konto hos {club} med dit navn og denne adresse. Klubben kender dig allerede; dit brugernavn er {username}.',
  knownAction: 'Få en ny adgangskode',
  knownNotYou: 'Kan du stadig huske din adgangskode, skal du ikke gøre noget. Intet er ændret.',
  movedUpSubject: 'Du har en plads: {tournament}',
  movedUpOtherSubject: '{person} har en plads: {tournament}',
  movedUp:
    'der er blevet en plads ledig i {tournament} den {day}, og du var den næste på ventelisten. Du er tilmeldt og skal ikke gøre mere.',
  movedUpOther:
    'der er blevet en plads ledig i {tournament} den {day}, og {person} var den næste på ventelisten. Tilmeldingen står, du skal ikke gøre mere.',
  movedUpAction: 'Se tilmeldingen',
  movedUpAfter: 'Passer dagen ikke længere, så meld afbud i portalen inden {until}: Så går pladsen videre til den næste.',
  offeredSubject: 'En plads til dig indtil {until}: {tournament}',
  offeredOtherSubject: 'En plads til {person} indtil {until}: {tournament}',
  offered:
    'der er blevet en plads ledig i {tournament} den {day}. Den holdes til dig indtil {until} og går derefter videre til den næste på ventelisten.',
  offeredOther:
    'der er blevet en plads ledig i {tournament} den {day}. Den holdes til {person} indtil {until} og går derefter videre til den næste på ventelisten.',
  offeredAction: 'Tag pladsen, eller lad den gå videre',
  offeredAfter: 'Der opkræves intet, før pladsen er taget.',
  friendSubject: '{person} vil gerne være din ven: {club}',
  friendWhy: '{person} vil gerne være din ven i portalen for {club}.',
  friendMeans: 'Venner kan se hinandens navne og tilmelde hinanden til turneringer. Intet ændrer sig, før du bekræfter.',
  friendAction: 'Besvar anmodningen',
  friendAfter: 'Du kan også afvise eller blokere anmodningen. {person} får det ikke at vide.',
  startTimeSubject: 'Du starter kl. {time}: {tournament}',
  startTime: 'startlisten til {tournament} er klar. Du starter {day} kl. {time}, tee {tee}.',
  startTimeAction: 'Se startlisten',
  resultsSubject: 'Resultater: {tournament}',
  results: 'resultaterne af {tournament} den {day} er klar.',
  resultsAction: 'Se resultaterne',
  notifyAfter: 'Du får denne mail, fordi du har bedt om den under “Profil” i portalen. Dér kan du også slå den fra.',
}
