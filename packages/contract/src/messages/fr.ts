import type { ProblemMessages, RefusalMessages } from './problemText.ts'

export const frProblems: ProblemMessages = {
  loginFailed: {
    title: 'Échec de la connexion',
    cause: 'L’identifiant ou le mot de passe n’est pas le bon pour ce club.',
    nextStep: 'Vérifiez les deux, ainsi que le verrouillage des majuscules, puis réessayez.',
  },
  tooManyAttempts: {
    title: 'Trop d’essais',
    cause: 'Il y a eu beaucoup d’essais en peu de temps. Pour protéger les comptes, les suivants sont bloqués un moment.',
    nextStep: 'Attendez quelques minutes, puis réessayez.',
  },
  invalidToken: {
    title: 'Ce lien n’est plus valable',
    cause: 'Il a déjà servi, il a expiré ou il n’est pas complet.',
    nextStep: 'Demandez un nouveau lien au club ou sous « Mot de passe oublié ? ».',
  },
  linkExpired: {
    title: 'Ce lien n’est plus valable',
    cause: 'Il a expiré, ou un lien plus récent ou un nouveau mot de passe l’a remplacé. Vos adresses e-mail n’ont pas changé.',
    nextStep: 'Connectez-vous, ouvrez vos coordonnées et renvoyez le lien.',
  },
  alreadyConfirmed: {
    title: 'Cette adresse est déjà confirmée',
    cause: 'Le lien a déjà servi. Il n’y a plus rien à faire.',
    nextStep: 'Vous pouvez fermer cette page.',
  },
  invalidPassword: {
    title: 'L’ancien mot de passe est faux',
    cause: 'Ce que vous avez saisi n’est pas le mot de passe de ce compte. Rien n’a été modifié.',
    nextStep: 'Saisissez à nouveau l’ancien mot de passe ou demandez-en un nouveau par e-mail.',
  },
  wrongPassword: {
    title: 'Ce n’est pas votre mot de passe',
    cause: 'Le mot de passe ne correspond pas à ce compte. Rien n’a été modifié.',
    nextStep: 'Saisissez-le de nouveau. Si vous l’avez oublié, déconnectez-vous et demandez-en un autre.',
  },
  freshLoginRequired: {
    title: 'Votre mot de passe est nécessaire',
    cause: 'Vous vous êtes connecté il y a plus de dix minutes, et cette modification demande votre mot de passe. Rien n’a été modifié.',
    nextStep: 'Réessayez et saisissez votre mot de passe.',
  },
  passkeyRefused: {
    title: 'Cette clé d’accès n’a pas été acceptée',
    cause: 'Le club ne connaît pas cette clé d’accès ici. Elle a peut-être été supprimée.',
    nextStep: 'Choisissez une autre clé d’accès ou connectez-vous avec votre mot de passe.',
  },
  passkeyExpired: {
    title: 'Cela a pris trop de temps',
    cause: 'La demande de votre clé d’accès a expiré ou a déjà servi. Rien n’a été modifié.',
    nextStep: 'Réessayez.',
  },
  passkeyKnown: {
    title: 'Cette clé d’accès est déjà enregistrée',
    cause: 'Elle appartient à un compte de ce service. Rien n’a été modifié.',
    nextStep: 'Utilisez un autre appareil ou un autre gestionnaire de mots de passe.',
  },
  passkeyNeeded: {
    title: 'Votre clé d’accès est nécessaire',
    cause: 'Votre club exige une clé d’accès pour cela. Vous vous êtes connecté avec votre mot de passe.',
    nextStep: 'Ouvrez « Clés d’accès » dans votre profil, dans un navigateur, confirmez et réessayez.',
  },
  passkeyLimit: {
    title: 'Vous avez dix clés d’accès',
    cause: 'Un compte ne peut pas avoir plus de dix clés d’accès. Rien n’a été modifié.',
    nextStep: 'Supprimez-en une que vous n’utilisez plus, puis ajoutez la nouvelle.',
  },
  passkeysRequired: {
    title: 'Votre club exige deux clés d’accès',
    cause: 'Le personnel de votre club garde au moins deux clés d’accès. Rien n’a été supprimé.',
    nextStep: 'Ajoutez-en d’abord une autre, puis supprimez celle-ci.',
  },
  passkeysElsewhere: {
    title: 'Pas de clé d’accès à cette adresse',
    cause: 'Une clé d’accès ne fonctionne qu’à l’adresse du portail du club, celle de ses liens et de ses e-mails.',
    nextStep: 'Ouvrez le portail par un lien d’un de ses e-mails ou utilisez votre mot de passe.',
  },
  passwordRefused: {
    title: 'Choisissez un autre mot de passe',
    cause: 'Celui-ci n’est pas accepté. Rien n’a été modifié.',
    nextStep: 'La raison est indiquée sous le champ.',
  },
  usernameTaken: {
    title: 'Cet identifiant est déjà pris',
    cause: 'Une autre personne de ce club ou de son groupe l’utilise déjà.',
    nextStep: 'Choisissez un autre identifiant.',
  },
  switchedOff: {
    title: 'Non proposé ici',
    cause: 'Le club a désactivé cette fonction.',
    nextStep: 'Adressez-vous au secrétariat du club.',
  },
  tenantRequired: {
    title: 'Quel club ?',
    cause: 'Aucun club n’est indiqué.',
    nextStep: 'Choisissez votre club et réessayez.',
  },
  tenantUnknown: {
    title: 'Ce club est introuvable',
    cause: 'Aucun club ne porte ce nom sur ce serveur.',
    nextStep: 'Vérifiez l’adresse ou choisissez votre club dans la liste.',
  },
  tenantMismatch: {
    title: 'Votre session est dans un autre club',
    cause: 'Le club demandé n’est pas celui de votre session.',
    nextStep: 'Déconnectez-vous, choisissez le bon club et reconnectez-vous.',
  },
  loginNeeded: {
    title: 'Connectez-vous de nouveau',
    cause: 'Votre session est terminée, ou cette page en demande une.',
    nextStep: 'Connectez-vous et reprenez où vous en étiez.',
  },
  notPermitted: {
    title: 'Vous n’y avez pas accès',
    cause: 'Le club ne le montre qu’à certaines personnes.',
    nextStep: 'Adressez-vous au secrétariat du club si vous devriez y avoir accès.',
  },
  notFound: {
    title: 'Introuvable',
    cause: 'Cela a été supprimé, ou le lien n’est pas exact.',
    nextStep: 'Revenez en arrière et choisissez de nouveau.',
  },
  tournamentNotFound: {
    title: 'Cette compétition est introuvable',
    cause: 'Elle a été supprimée, ou le club ne vous la montre pas.',
    nextStep: 'Revenez à la liste des compétitions.',
  },
  invalidInput: {
    title: 'Il manque une saisie, ou elle est illisible',
    cause: 'Un champ au moins contient quelque chose d’inutilisable.',
    nextStep: 'Corrigez les champs signalés et envoyez de nouveau.',
  },
  signUpRefused: {
    title: 'Inscription impossible',
    cause: 'Une personne au moins ne peut pas être inscrite. Personne n’a été inscrit.',
    nextStep: 'Lisez les raisons, retirez cette personne ou adressez-vous au secrétariat du club.',
  },
  withdrawalRefused: {
    title: 'La désinscription n’a pas été enregistrée',
    cause: 'Cette inscription ne peut plus être annulée ici.',
    nextStep: 'Adressez-vous au secrétariat du club.',
  },
  drawRefused: {
    title: 'La liste des départs n’a pas été modifiée',
    cause: 'Au moins une raison s’y oppose. Rien n’a été enregistré.',
    nextStep: 'Lisez les raisons, changez ce qui peut l’être, puis continuez.',
  },
  bookingsInTheWay: {
    title: 'Des réservations gênent',
    cause: 'La compétition occupe des départs déjà réservés. Rien n’a été enregistré.',
    nextStep: 'Décidez pour chaque réservation si elle est déplacée, annulée ou maintenue, puis enregistrez à nouveau.',
  },
  basketRefused: {
    title: 'Le panier n’a pas été modifié',
    cause: 'Au moins une raison s’y oppose. Rien n’a été inscrit.',
    nextStep: 'Lisez les raisons, regardez à nouveau le panier, puis continuez.',
  },
  cardRefused: {
    title: 'La carte n’a pas été modifiée',
    cause: 'Au moins une raison s’y oppose. Rien n’a été inscrit.',
    nextStep: 'Lisez les raisons, regardez à nouveau la carte, puis continuez.',
  },
  cardsOpen: {
    title: 'Des cartes ne sont pas validées',
    cause: 'Une carte de cette compétition n’est pas rendue ou pas validée. Rien n’a été clôturé.',
    nextStep: 'Faites valider les cartes, ou clôturez la compétition sans elles.',
  },
  placesTaken: {
    title: 'La dernière place vient d’être prise',
    cause: 'Quelqu’un a été plus rapide. Personne n’a été inscrit.',
    nextStep: 'Regardez ce qui se passerait maintenant : la liste d’attente est peut-être encore ouverte.',
  },
  offerGone: {
    title: 'Cette place n’est plus réservée',
    cause: 'L’offre a expiré ou a déjà reçu une réponse.',
    nextStep: 'Regardez la liste d’attente : vous y êtes peut-être encore.',
  },
  teeTimeGone: {
    title: 'Ce départ n’est plus libre',
    cause: 'Ses places viennent d’être prises ou fermées. Rien n’a été réservé.',
    nextStep: 'Choisissez l’une des heures proches.',
  },
  bookingRefused: {
    title: 'Cette réservation n’est pas possible',
    cause: 'Au moins une raison s’y oppose. Rien n’a été modifié.',
    nextStep: 'Lisez les raisons, changez ce que vous pouvez ou adressez-vous au secrétariat du club.',
  },
  checkInRefused: {
    title: 'Vous n’êtes pas encore enregistré',
    cause: 'Au moins une raison s’y oppose. Rien n’a été modifié.',
    nextStep: 'Lisez les raisons. Le secrétariat peut aussi vous enregistrer.',
  },
  holdOver: {
    title: 'Les places ne vous sont plus réservées',
    cause: 'Le délai de réservation est écoulé.',
    nextStep: 'Choisissez de nouveau ce départ s’il est encore libre.',
  },
  teamEditRefused: {
    title: 'L’équipe n’a pas été modifiée',
    cause: 'Au moins une raison s’y oppose. Rien n’a changé.',
    nextStep: 'Lisez les raisons ou adressez-vous au secrétariat du club.',
  },
  tooManyFriendRequests: {
    title: 'Trop de demandes d’amis',
    cause: 'Vous avez autant de demandes ouvertes que le club le permet. Rien n’a été envoyé.',
    nextStep: 'Retirez les demandes dont vous n’avez plus besoin, ou attendez les réponses. Vous pouvez en faire 20 par jour au plus.',
  },
  paymentRefused: {
    title: 'Le paiement n’a pas eu lieu',
    cause: 'Au moins une raison s’y oppose. Rien n’a été comptabilisé ni débité.',
    nextStep: 'Lisez la raison, vérifiez vos factures à payer, puis reprenez.',
  },
  topUpRefused: {
    title: 'Le compte n’a pas été rechargé',
    cause: 'Une raison s’y oppose. Rien n’a été comptabilisé ni débité.',
    nextStep: 'Lisez la raison, corrigez le montant, puis réessayez.',
  },
  subscriptionUnpaid: {
    title: 'Votre cotisation n’est pas payée',
    cause: 'La cotisation a dépassé son échéance.',
    nextStep: 'Payez d’abord la facture de la cotisation.',
  },
  collectionRefused: {
    title: 'Cet encaissement n’est pas possible ainsi',
    cause: 'Une raison s’y oppose. Rien n’a été modifié.',
    nextStep: 'Lisez la raison, rechargez la page, puis réessayez.',
  },
  mandateRefused: {
    title: 'Ce mandat ne le permet pas',
    cause: 'Il y a une raison contre. Rien n’a été modifié.',
    nextStep: 'Lisez la raison ou demandez au secrétariat du club.',
  },
  lastEmail: {
    title: 'La dernière adresse e-mail reste',
    cause: 'Les messages du club doivent arriver quelque part.',
    nextStep: 'Ajoutez d’abord une autre adresse, puis supprimez celle-ci.',
  },
  lastAddress: {
    title: 'La dernière adresse complète reste',
    cause: 'Le club a besoin d’une adresse postale.',
    nextStep: 'Ajoutez d’abord une autre adresse, puis supprimez celle-ci.',
  },
  ownRequest: {
    title: 'Il s’agit de votre propre demande',
    cause: 'On ne décide pas des modifications de ses propres données.',
    nextStep:
      'Demandez à un collègue de décider. Si vous travaillez seul, l’exploitant du portail peut ajouter une autre personne au personnel (npm run club -- staff add).',
  },
  changedMeanwhile: {
    title: 'Modifié entre-temps',
    cause: 'Quelqu’un d’autre a modifié ces données depuis que vous les avez ouvertes. Votre modification n’a pas été enregistrée.',
    nextStep: 'Consultez l’état actuel, puis saisissez à nouveau votre modification.',
  },
  keyReused: {
    title: 'Cela a déjà été envoyé',
    cause: 'La même étape a été envoyée auparavant avec un autre contenu. Rien n’a été modifié cette fois.',
    nextStep: 'Rechargez la page, voyez ce qui est enregistré et recommencez s’il manque quelque chose.',
  },
  stillRunning: {
    title: 'Enregistrement en cours',
    cause: 'La même étape vient d’être envoyée et n’est pas encore terminée.',
    nextStep: 'Attendez quelques secondes et regardez de nouveau.',
  },
  tooManyRequests: {
    title: 'Trop de requêtes',
    cause: 'Votre réseau a envoyé en peu de temps plus de requêtes que le serveur n’en traite.',
    nextStep: 'Attendez une minute, puis réessayez. Si vous avez un compte ici, connectez-vous.',
  },
  bodyTooLarge: {
    title: 'C’est trop à la fois',
    cause: 'L’envoi est plus grand que ce que le serveur accepte.',
    nextStep: 'Envoyez moins à la fois.',
  },
  methodNotSupported: {
    title: 'Cela ne peut pas être modifié ici',
    cause: 'Ici, les données peuvent seulement être consultées.',
    nextStep: 'Rechargez la page. Adressez-vous au secrétariat du club si cela se reproduit.',
  },
  'tournaments.sign-up.error.maximum_guests_reached': {
    title: 'Plus de place pour un invité',
    cause: 'La compétition n’accepte qu’un certain nombre d’invités, et toutes ces places sont prises.',
    nextStep: 'Inscrivez seulement les membres ou adressez-vous au secrétariat du club.',
  },
  serverFault: {
    title: 'Le serveur n’a pas pu terminer',
    cause: 'Quelque chose a échoué de notre côté.',
    nextStep: 'Réessayez dans un instant.',
  },
  busy: {
    title: 'Les demandes sont très nombreuses en ce moment',
    cause: 'Votre tour n’est pas venu à temps : rien de ceci n’a été enregistré. Ce que vous avez saisi est toujours là.',
    nextStep: 'Réessayez dans quelques secondes.',
  },
  unavailable: {
    title: 'Les données du club sont momentanément inaccessibles',
    cause: 'Le serveur fonctionne, mais sa base de données ne répond pas. Ce que vous avez saisi est toujours là.',
    nextStep: 'Réessayez dans un instant ; une étape déjà enregistrée ne sera pas exécutée deux fois.',
  },
  notReachable: {
    title: 'Pas de connexion au club',
    cause: 'Le serveur n’a pas répondu.',
    nextStep: 'Vérifiez votre connexion, puis réessayez.',
  },
}

export const frRefusals: RefusalMessages = {
  blocked: 'Les inscriptions aux compétitions sont bloquées dans ce club. Adressez-vous au secrétariat.',
  alreadyEntered: 'Figure déjà sur la liste des inscrits.',
  alreadyWaiting: 'Figure déjà sur la liste d’attente.',
  tournamentClosed: 'La compétition est clôturée.',
  tournamentCancelled: 'La compétition est annulée.',
  entriesNotOnline: 'Les inscriptions se font au secrétariat du club, pas ici.',
  windowNotOpen: 'Ouverture des inscriptions : {opens}.',
  windowClosed: 'Clôture des inscriptions : {closed}.',
  wrongSex: '{required, select, female {Cette compétition est pour les dames.} other {Cette compétition est pour les messieurs.}}',
  handicapOutOfRange:
    '{side, select, missing {Aucun index de handicap ; {group, select, guest {il faut aux invités} other {il faut aux membres}} un index de {from} à {to}.} below {L’index {index} est inférieur à {from}, la limite basse pour {group, select, guest {les invités} other {les membres}}.} other {L’index {index} est supérieur à {to}, la limite pour {group, select, guest {les invités} other {les membres}}.}}',
  full: '{maxPlayers, plural, =0 {Il n’y a pas de places ici.} one {La seule place est prise et il n’y a pas de liste d’attente.} other {Les # places sont prises et il n’y a pas de liste d’attente.}}',
  guestsFull:
    '{maxGuests, plural, =0 {Les invités ne peuvent pas être inscrits ici.} one {La seule place d’invité est prise.} other {Les # places d’invités sont prises.}}',
  notByOthers: 'Ne peut pas être inscrit en ligne par vous. Il reste possible de s’inscrire soi-même ou de demander au secrétariat.',
  tooManyOthers:
    '{max, plural, =0 {Dans ce club, chacun ne peut inscrire que soi-même.} one {Vous ne pouvez inscrire qu’une seule autre personne à une compétition.} other {Vous pouvez inscrire au plus # autres personnes à une compétition.}}',
  teamsOnly: 'Seules des équipes entières peuvent être inscrites.',
  notEntered: 'Ne figure pas sur la liste des inscrits.',
  notWaiting: 'Ne figure pas sur la liste d’attente.',
  inTeam: 'Fait partie d’une équipe inscrite ; seule l’équipe entière peut être désinscrite.',
  cancellationNotOnline: 'Les désinscriptions se font au secrétariat du club, pas ici.',
  cancellationClosed: 'La désinscription était possible jusqu’au {last}.',
  cardConflict:
    '{what, select, hole {Trou {hole} : quelqu’un d’autre a inscrit autre chose entre-temps.} status {Quelqu’un d’autre a choisi un autre statut entre-temps.} penalty {Quelqu’un d’autre a inscrit d’autres coups de pénalité entre-temps.} other {Quelqu’un d’autre a rendu ou repris la carte entre-temps.}}',
  noSuchHole: 'Le trou {hole} n’est pas joué dans ce tour.',
  reasonNeeded: 'La carte est rendue. Indiquez le motif de la correction.',
  cardIncomplete: '{count, plural, one {Il manque le score du trou {holes}.} other {Il manque le score de ces trous : {holes}.}}',
  notReturned: 'La carte n’est pas encore rendue.',
  alreadyConfirmed: 'La carte est déjà validée.',
  sameEyes: 'Vous avez écrit sur cette carte : une autre personne doit la valider.',
  changedSince: 'La carte a été modifiée depuis que vous l’avez ouverte.',
  noTee: 'Aucun départ de la compétition n’est prévu pour cette personne.',
  signUpStillOpen: 'Les inscriptions sont encore ouvertes : la liste n’est définitive qu’à la clôture.',
  scoresEntered: 'Des scores de ce tour sont déjà saisis.',
  nobodyToDraw: 'La liste des joueurs est vide.',
  teamsUneven: 'Les équipes de cette compétition n’ont pas toutes le même nombre de joueurs. Complétez-les avant le tirage.',
  tooManyFlights:
    '{flights} parties, c’est trop : il y a de la place pour {most}, jusqu’à la fin de la journée, ou deux par départ en shotgun.',
  noResultYet: 'Il n’y a pas encore de résultat d’un tour précédent.',
  flightFull: 'La partie est complète : {most} joueurs au plus partent ensemble.',
  singlesOnly: 'Ici, on ne peut inscrire que des joueurs seuls, pas d’équipe.',
  startWishUnknown: 'Cette heure de départ ne peut plus être souhaitée.',
  startWishFull:
    '{available, plural, =0 {L’heure de départ souhaitée est complète.} one {Il reste une place à l’heure de départ souhaitée.} other {Il reste # places à l’heure de départ souhaitée.}}',
  teamEmpty: 'Une équipe compte au moins un joueur.',
  teamTooLarge: '{size, plural, one {# joueur} other {# joueurs}} dans l’équipe ; {most} au plus.',
  namedTwice: 'Nommé deux fois dans l’équipe.',
  inOtherTeam: 'Joue dans une autre équipe.',
  notInTeam: 'Seuls les joueurs de l’équipe peuvent la modifier.',
  basketFrozen: 'Le panier est en cours de paiement. Il pourra de nouveau être modifié quand le paiement sera terminé.',
  basketPaid: 'Ce panier est payé.',
  basketEmpty: 'Le panier est vide.',
  notCheckedOut: 'Le panier doit être validé avant d’être payé.',
  itemUnknown: 'Cela n’est plus dans le panier.',
  kindNotForCustomers: 'Seul le club peut le faire.',
  quantityNotPositive: 'Le nombre doit être au moins 1.',
  quantityFixed: 'Le nombre ne peut pas être modifié ici : il est de {quantity}.',
  feeInBasket: 'Ce droit d’inscription est déjà dans le panier.',
  invoiceInBasket: 'Cette facture est déjà dans le panier.',
  amountNotPositive: 'Le montant doit être supérieur à zéro.',
  amountAbovePayable: 'On peut payer {payable} au plus.',
  topUpNotOffered: 'Le compte ne peut pas être rechargé ici pour le moment.',
  bonusUnknown: 'Ce bonus n’est plus proposé. Rechargez la page.',
  amountBelowBonus: 'Ce bonus demande une recharge d’au moins {from}.',
  amountAboveTopUp: 'De cette façon, on peut recharger {most} au plus pour le moment.',
}
