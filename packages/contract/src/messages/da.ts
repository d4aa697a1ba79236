import type { ProblemMessages, RefusalMessages } from './problemText.ts'

export const daProblems: ProblemMessages = {
  loginFailed: {
    title: 'Du blev ikke logget ind',
    cause: 'Brugernavn og adgangskode hører ikke sammen i denne klub.',
    nextStep: 'Tjek begge dele, og om Caps Lock er slået til, og prøv så igen.',
  },
  tooManyAttempts: {
    title: 'For mange forsøg',
    cause: 'Der har været mange forsøg på kort tid. For at beskytte alles login venter nye forsøg et stykke tid.',
    nextStep: 'Vent nogle minutter, og prøv så igen.',
  },
  invalidToken: {
    title: 'Linket virker ikke længere',
    cause: 'Det er allerede brugt, er udløbet eller er ikke helt.',
    nextStep: 'Bed om et nyt link under “Glemt adgangskoden?”.',
  },
  invalidPassword: {
    title: 'Den gamle adgangskode er forkert',
    cause: 'Det, du skrev, er ikke adgangskoden til dette login. Intet er ændret.',
    nextStep: 'Skriv den gamle adgangskode igen, eller få en ny via e-mail.',
  },
  passwordRefused: {
    title: 'Adgangskoden er ikke god nok',
    cause: 'Klubben stiller større krav til en adgangskode. Intet er ændret.',
    nextStep: 'Se, hvad der mangler, og vælg en anden.',
  },
  usernameTaken: {
    title: 'Brugernavnet er optaget',
    cause: 'En anden i klubben eller dens gruppe har det allerede.',
    nextStep: 'Vælg et andet brugernavn.',
  },
  switchedOff: {
    title: 'Tilbydes ikke her',
    cause: 'Klubben har slået dette fra.',
    nextStep: 'Spørg klubbens sekretariat.',
  },
  tenantRequired: {
    title: 'Hvilken klub?',
    cause: 'Forespørgslen nævnte ingen klub.',
    nextStep: 'Vælg din klub, og prøv igen.',
  },
  tenantUnknown: {
    title: 'Klubben findes ikke her',
    cause: 'Der er ingen klub med det navn på denne server.',
    nextStep: 'Tjek adressen, eller vælg din klub på listen.',
  },
  tenantMismatch: {
    title: 'Du er logget ind i en anden klub',
    cause: 'Din session hører til en anden klub end den, du bad om.',
    nextStep: 'Log ud, vælg den rigtige klub, og log ind igen.',
  },
  loginNeeded: {
    title: 'Log ind igen',
    cause: 'Din session er slut, eller siden kræver, at du er logget ind.',
    nextStep: 'Log ind, og fortsæt, hvor du var.',
  },
  notPermitted: {
    title: 'Det er ikke åbent for dig',
    cause: 'Klubben viser det kun til bestemte personer.',
    nextStep: 'Spørg klubbens sekretariat, hvis du mener, du skulle kunne se det.',
  },
  notFound: {
    title: 'Her er ingenting',
    cause: 'Det er fjernet, eller adressen er ikke helt rigtig.',
    nextStep: 'Gå tilbage, og vælg igen.',
  },
  tournamentNotFound: {
    title: 'Turneringen findes ikke her',
    cause: 'Den er fjernet, eller klubben viser den ikke til dig.',
    nextStep: 'Gå tilbage til listen over turneringer.',
  },
  invalidInput: {
    title: 'Noget mangler eller kan ikke læses',
    cause: 'Mindst ét felt indeholder noget, der ikke kan bruges.',
    nextStep: 'Ret de markerede felter, og send igen.',
  },
  signUpRefused: {
    title: 'Tilmeldingen blev ikke gemt',
    cause: 'Mindst én person kan ikke tilmeldes. Ingen blev tilmeldt.',
    nextStep: 'Læs grundene, tag personen ud, eller spørg klubbens sekretariat.',
  },
  withdrawalRefused: {
    title: 'Afbuddet blev ikke gemt',
    cause: 'Der kan ikke længere meldes afbud til denne tilmelding her.',
    nextStep: 'Kontakt klubbens sekretariat.',
  },
  drawRefused: {
    title: 'Startlisten blev ikke ændret',
    cause: 'Mindst én grund taler imod. Intet blev skrevet.',
    nextStep: 'Læs grundene, ret det, der kan rettes, og fortsæt.',
  },
  cardRefused: {
    title: 'Scorekortet blev ikke ændret',
    cause: 'Mindst én grund taler imod. Intet blev skrevet.',
    nextStep: 'Læs grundene, se på kortet igen, og fortsæt så.',
  },
  placesTaken: {
    title: 'Den sidste plads er netop taget',
    cause: 'En anden var hurtigere. Ingen blev tilmeldt.',
    nextStep: 'Se, hvad der nu ville ske: ventelisten er måske stadig åben.',
  },
  offerGone: {
    title: 'Pladsen holdes ikke længere',
    cause: 'Svarfristen er udløbet, tilbuddet er allerede besvaret, eller der er intet.',
    nextStep: 'Se på ventelisten: måske står du stadig på den.',
  },
  teamEditRefused: {
    title: 'Holdet blev ikke ændret',
    cause: 'Mindst én grund taler imod. Alt er, som det var.',
    nextStep: 'Læs grundene, eller spørg på kontoret.',
  },
  changedMeanwhile: {
    title: 'Ændret i mellemtiden',
    cause: 'En anden har ændret det, siden du åbnede det. Din ændring er ikke gemt.',
    nextStep: 'Se, hvordan det ser ud nu, og indtast din ændring igen.',
  },
  keyReused: {
    title: 'Det er allerede sendt',
    cause: 'Det samme trin er sendt før med andet indhold. Intet blev ændret nu.',
    nextStep: 'Indlæs siden igen, se, hvad der er gemt, og begynd forfra, hvis noget mangler.',
  },
  stillRunning: {
    title: 'Gemmes stadig',
    cause: 'Det samme trin blev sendt for et øjeblik siden og er ikke færdigt endnu.',
    nextStep: 'Vent nogle sekunder, og se igen.',
  },
  bodyTooLarge: {
    title: 'Det er for meget på én gang',
    cause: 'Det, der blev sendt, er større, end serveren tager imod.',
    nextStep: 'Send mindre ad gangen.',
  },
  methodNotSupported: {
    title: 'Det kan ikke ændres her',
    cause: 'Her kan serveren kun læses.',
    nextStep: 'Indlæs siden igen. Spørg klubbens sekretariat, hvis det sker igen.',
  },
  'tournaments.sign-up.error.maximum_guests_reached': {
    title: 'Der er ikke flere gæstepladser',
    cause: 'Turneringen tager kun et vist antal gæster, og alle de pladser er optaget.',
    nextStep: 'Tilmeld kun medlemmerne, eller spørg klubbens sekretariat.',
  },
  serverFault: {
    title: 'Serveren kunne ikke gøre det færdigt',
    cause: 'Noget gik galt hos os. Det, du har skrevet, er her stadig.',
    nextStep: 'Prøv igen om et øjeblik.',
  },
  notReachable: {
    title: 'Ingen forbindelse til klubben',
    cause: 'Serveren svarede ikke. Det, du har skrevet, er her stadig.',
    nextStep: 'Tjek din forbindelse, og prøv så igen.',
  },
}

export const daRefusals: RefusalMessages = {
  blocked: 'Klubben har lukket for denne persons tilmeldinger til turneringer.',
  alreadyEntered: 'Står allerede på tilmeldingslisten.',
  alreadyWaiting: 'Står allerede på ventelisten.',
  tournamentClosed: 'Turneringen er lukket.',
  entriesNotOnline: 'Klubbens sekretariat tager imod tilmeldinger, ikke portalen.',
  windowNotOpen: 'Tilmeldingen åbner {opens}.',
  windowClosed: 'Tilmeldingen lukkede {closed}.',
  wrongSex: '{required, select, female {Turneringen er for damer.} other {Turneringen er for herrer.}}',
  handicapOutOfRange:
    '{side, select, missing {Der er intet handicapindex; {group, select, guest {gæster} other {medlemmer}} skal have et fra {from} til {to}.} below {Index {index} er under {from}, den nedre grænse for {group, select, guest {gæster} other {medlemmer}}.} other {Index {index} er over {to}, grænsen for {group, select, guest {gæster} other {medlemmer}}.}}',
  full: '{maxPlayers, plural, =0 {Der er ingen pladser her.} one {Den ene plads er optaget, og der er ingen venteliste.} other {Alle # pladser er optaget, og der er ingen venteliste.}}',
  guestsFull:
    '{maxGuests, plural, =0 {Gæster kan ikke tilmeldes her.} one {Den ene gæsteplads er optaget.} other {Alle # gæstepladser er optaget.}}',
  teamsOnly: 'Kun hele hold kan tilmeldes.',
  notEntered: 'Står ikke på tilmeldingslisten.',
  notWaiting: 'Står ikke på ventelisten.',
  inTeam: 'Tilmeldt som del af et hold; kun hele holdet kan melde afbud.',
  cancellationNotOnline: 'Klubbens sekretariat tager imod afbud, ikke portalen.',
  cancellationClosed: 'Der kunne meldes afbud til og med {last}.',
  cardConflict:
    '{what, select, hole {Hul {hole}: En anden har skrevet noget andet imens.} status {En anden har valgt en anden status imens.} penalty {En anden har skrevet andre strafslag imens.} other {En anden har afleveret kortet eller taget det tilbage imens.}}',
  noSuchHole: 'Hul {hole} spilles ikke i denne runde.',
  reasonNeeded: 'Kortet er afleveret. En rettelse kræver en begrundelse.',
  cardIncomplete: '{count, plural, one {Der mangler en score på hul {holes}.} other {Der mangler en score på disse huller: {holes}.}}',
  notReturned: 'Kortet er ikke afleveret endnu.',
  alreadyConfirmed: 'Kortet er allerede bekræftet.',
  sameEyes: 'Du har selv skrevet på kortet. En anden skal bekræfte det.',
  changedSince: 'Kortet blev ændret, efter at du så på det.',
  noTee: 'Turneringen har intet tee til denne spiller.',
  signUpStillOpen: 'Tilmeldingen er stadig åben: listen er først endelig, når den lukker.',
  scoresEntered: 'Der er allerede indtastet scorer i denne runde.',
  nobodyToDraw: 'Der står ingen på spillerlisten.',
  tooManyFlights: '{flights} bolde er for mange: der er plads til {most}, til dagen slutter, eller to for hvert teested ved gunstart.',
  teamsUneven: 'Holdene i denne turnering har ikke lige mange spillere. Gør dem fuldtallige før lodtrækningen.',
  noResultYet: 'Der er endnu intet resultat fra en tidligere runde.',
  flightFull: 'Bolden er fuld: højst {most} starter sammen.',
  singlesOnly: 'Her kan man kun tilmelde enkeltspillere, ikke hold.',
  startWishUnknown: 'Denne starttid kan ikke længere ønskes.',
  startWishFull:
    '{available, plural, =0 {Den ønskede starttid er optaget.} one {Der er én plads tilbage på den ønskede starttid.} other {Der er # pladser tilbage på den ønskede starttid.}}',
  teamEmpty: 'Et hold skal have mindst én spiller.',
  teamTooLarge: '{size, plural, one {# spiller} other {# spillere}} på holdet; højst {most} er tilladt.',
  namedTwice: 'Nævnt to gange på holdet.',
  inOtherTeam: 'Spiller på et andet hold.',
  notInTeam: 'Kun holdets spillere kan ændre det.',
}
