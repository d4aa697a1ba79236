import type { MailWords } from './en.ts'

export const fr: MailWords = {
  greeting: 'Bonjour {firstName},',
  closing: 'Bien cordialement',
  resetSubject: 'Un nouveau mot de passe pour {club}',
  resetWhy:
    'quelqu’un – vous-même, nous l’espérons – a demandé un nouveau mot de passe pour votre compte chez {club}. Votre identifiant est {username}.',
  resetAction: 'Choisir un nouveau mot de passe',
  resetLife: 'Le lien ne sert qu’une fois, jusqu’au {until}.',
  resetNotYou: 'Si ce n’était pas vous, il n’y a rien à faire : sans le lien, le mot de passe reste le même.',
  setUpSubject: 'Votre compte chez {club}',
  setUpWhy:
    'vous pouvez maintenant choisir un identifiant et un mot de passe pour {club}. Ils vous servent à vous inscrire aux compétitions et à tenir vos données à jour.',
  setUpAction: 'Activer le compte',
  setUpLife: 'Le lien ne sert qu’une fois, jusqu’au {until}. S’il a expiré, demandez-en un autre sous « Mot de passe oublié ? ».',
  setUpNotYou:
    'Si vous n’avez pas demandé de compte, ne tenez pas compte de cet e-mail. Sans le lien, personne ne peut utiliser votre nom.',
  changedSubject: 'Votre mot de passe chez {club} a été modifié',
  changedWhy: 'le mot de passe de votre compte chez {club} a été modifié le {at}. Partout ailleurs, vos sessions ont été fermées.',
  changedAction: 'Choisir un autre mot de passe',
  changedNotYou: 'Si ce n’était pas vous, choisissez tout de suite un autre mot de passe et prévenez le secrétariat du club.',
  emailsSubject: 'Vos adresses e-mail à {club} ont été modifiées',
  emailsWhy:
    'les adresses e-mail sous lesquelles {club} vous connaît ont été modifiées le {at}. Les messages du club arrivent désormais à {main}.',
  emailsAction: 'Voir vos coordonnées',
  emailsNotYou: 'Si ce n’était pas vous, choisissez tout de suite un autre mot de passe et prévenez le secrétariat du club.',
  knownSubject: 'Vous avez déjà un compte chez {club}',
  knownWhy:
    'quelqu’un a créé un compte chez {club} sous votre nom et avec cette adresse. Le club vous connaît déjà ; votre identifiant est {username}.',
  knownAction: 'Demander un nouveau mot de passe',
  knownNotYou: 'Si vous connaissez toujours votre mot de passe, il n’y a rien à faire. Rien n’a été modifié.',
  movedUpSubject: 'Vous avez une place : {tournament}',
  movedUpOtherSubject: '{person} a une place : {tournament}',
  movedUp:
    'une place s’est libérée dans {tournament} le {day}, et c’était votre tour sur la liste d’attente. Votre inscription est faite ; il n’y a rien d’autre à faire.',
  movedUpOther:
    'une place s’est libérée dans {tournament} le {day}, et c’était le tour de {person} sur la liste d’attente. L’inscription est faite ; il n’y a rien d’autre à faire.',
  movedUpAction: 'Voir l’inscription',
  movedUpAfter: 'Si la date ne vous convient plus, désinscrivez-vous sur le portail jusqu’au {until} : la place ira au suivant.',
  offeredSubject: 'Une place pour vous jusqu’au {until} : {tournament}',
  offeredOtherSubject: 'Une place pour {person} jusqu’au {until} : {tournament}',
  offered:
    'une place s’est libérée dans {tournament} le {day}. Elle vous est gardée jusqu’au {until} ; ensuite elle ira au suivant de la liste d’attente.',
  offeredOther:
    'une place s’est libérée dans {tournament} le {day}. Elle est gardée pour {person} jusqu’au {until} ; ensuite elle ira au suivant de la liste d’attente.',
  offeredAction: 'Prendre ou laisser la place',
  offeredAfter: 'Rien n’est facturé avant que la place soit prise.',
  friendSubject: '{person} souhaite devenir votre ami : {club}',
  friendWhy: '{person} souhaite être votre ami sur le portail de {club}.',
  friendMeans:
    'Les amis voient leurs noms et peuvent s’inscrire mutuellement aux compétitions. Rien ne change tant que vous ne confirmez pas.',
  friendAction: 'Répondre à la demande',
  friendAfter: 'Vous pouvez aussi refuser ou bloquer la demande. {person} n’en sera pas informé.',
  startTimeSubject: 'Votre départ à {time} : {tournament}',
  startTime: 'la liste des départs de {tournament} est publiée. Vous partez le {day} à {time}, départ n° {tee}.',
  startTimeAction: 'Voir la liste des départs',
  resultsSubject: 'Résultats : {tournament}',
  results: 'les résultats de {tournament} du {day} sont publiés.',
  resultsAction: 'Voir les résultats',
  notifyAfter: 'Vous recevez cet e-mail parce que vous l’avez demandé sous « Profil » dans le portail, où vous pouvez aussi y renoncer.',
}
