import type { Words } from './words.ts';

export const fr: Words = {
  language: 'fr',
  spaced: true,
  common:
    'le|la|les|des|du|est|votre|vos|vous|et|pour|une|ce|sera|avec|nous|dans|je|chez|domaine|prix|échéance|renouvellement|création|facture|montant|de|tarif|expire',
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  numbers: ['une?', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ahead: {
    before: 'dans',
    behind: '',
    day: 'jours?',
    week: 'semaines?',
    month: 'mois',
    year: 'ans?|années?',
    yesterday: 'hier',
    today: "aujourd'hui",
    tomorrow: 'demain',
    afterTomorrow: 'après-demain',
    ago: { before: 'il y a', behind: '' },
  },
  between: "au|jusqu'au|à",
  dates: {
    expiration:
      "expir(?:e|ent|é|ée|és|ées|era|eront|ation|ant)(?: depuis)?(?: le| au)?|(?:nouvelle )?date d'expiration|nouvelle (?:date d')?échéance|échéance du (?:nom de )?domaine|date de fin|arrive(?:nt|ra|ront)? à (?:échéance|expiration|son terme)(?: le)?|valable jusqu'au|valide jusqu'au|prend fin|fin de validité|(?:enregistré|renouvelé|réservé|payé|prolongé)(?:e|s|es)? jusqu'au|fin",
    renewal:
      'renouvel(?:lement|lera|lerons|é|ée|és|ées|er|le|lé|lée|lés)(?: le| au)?|date de renouvellement|se renouvelle(?:nt|ra)?|(?<=(?:il|elle|ça|qui) )tombe(?: le)?|reconduction|reconduit|prochain renouvellement|sera renouvelé',
    billing:
      'nouvelle tentative|nouvel essai|réessa(?:ierons|yerons)|retenterons|prél[eè]v(?:é|ée|és|ement|er|ons|era|erons|eront)|débit(?:é|ée|er|erons|era)?|factur(?:é|ée|ation|erons)|prochain(?:e)? (?:paiement|facture|prélèvement|échéance de paiement|débit)|encaissé|date (?:de|du) (?:prélèvement|débit|paiement)',
    due: '',
    payBy:
      "à payer avant(?: le)?|payable(?: avant le)?|à régler (?:avant|d'ici)(?: le)?|réglez avant le|date limite de paiement|échéance de paiement",
    maturity: "date d'échéance|échéance",
    registration:
      "enregistré(?:e|s)?(?: le| depuis)?|date d'enregistrement|enregistrement|créé(?:e)?(?: le)?|date de création|création|acheté(?:e)?(?: le)?|réservé(?:e)?(?: le)?|depuis|déposé(?: le)?",
    until: "jusqu'au",
    from: "du|dès le|à partir du|à compter du|avant le|au plus tard le|tarifs au|prix au|d'ici le|d'ici au",
    other:
      "date|date de (?:la )?(?:facture|commande|facturation)|échéance de la facture|facture(?: n° [^ ]{1,24})?(?: du)?|du|envoyé(?: le)?|commande(?: n° [^ ]{1,24})?(?: du)?|émise? le|payée? le|réglée? le|acquittée?(?: [^.\\n]{1,30})? le|reçu(?: le)?|nous sommes le|édité le|offre (?:valable )?(?:jusqu'au)?|annulé le|(?:ancienne|précédente) (?:date d'(?:expiration|échéance)|échéance)|résili(?:er|é|ation)(?: avant le)?|suppression(?: le)?|supprimé(?: le)?|mise à jour(?: le)?|modifié le|transféré(?: le)?|carte expire(?: le)?",
  },
  small:
    "le la les l un une des du de d au aux à en dans pour par et ou est sont sera c ce ça il elle on jusqu jusqu'au jusqu'à environ env seulement juste vers donc puis mais pas encore maintenant actuellement an ans soit ok oui non lun mar mer jeu ven sam dim prochain année semble crois quelque",
  neutral:
    "tranquille tranquilles enfin fixé fixée trop cher chers domaine domaines nom noms votre vos notre nos mon ma mes son sa ses leur leurs vous nous je tu ils elles ces cette cet tous toutes les deux enregistrement actuel actuelle nouveau nouvelle prochain prochaine prochains estimé prévu prévue prévus programmé automatique automatiquement annuel annuelle prix coût tarif montant date dates jour heure statut actif contrat abonnement rappel objet bonjour bonsoir cher chère madame monsieur merci bientôt déjà quand que qui qu dont valable valide payé payée total normal habituel a ont été avoir être peut peuvent doit avec après avant si lors chez sur sous sans plus moins très bien même fin début terme exact exactement premier première second dernier dernière année années mois jours semaines utc gmt info informations détails liste tableau commande confirmation reçu facture paiement compte client numéro n° réf titulaire arrive arrivent va vont vient viennent se s'est aura auront lieu c'est dès désormais sa cette-ci lundi mardi mercredi jeudi vendredi samedi dimanche période couverte couvre facturée durée tentative banque carte payer régler règlement suivante suivantes suivants évolution tarifs passe passera passeront augmente augmentera coûte coûtera coûteront élève élèvera ht ttc soit inclus incluse comprise comprises pris continue reste restent prélevé prélevée débité pourra donc cependant toutefois ainsi par ailleurs désignation quantité libellé produit article service services prestation cliente équipe fois souscrit souscription prolongé prolongée prolongation reconduit jusque deuxième seconde encore tard malheureusement pouvez pourrez également aussi cliquez",
  subject:
    'renouveler|renouvelle|renouvelez|domaines?|noms? de domaine|enregistrement|renouvellement|renouvelée?s?|celui-ci',
  alien:
    'promo(?:tion)?s?|offres?|soldes?|remises?|réductions?|rabais|coupons?|bons?|code (?:promo|auth|de transfert)|codes?|black friday|cyber monday|essai|période de grâce|grâce|sursis|rédemption|restaur(?:er|é|ée|ation)|récupér(?:er|é|ation)|vérifi(?:er|é|ée|cation)|délai|date limite|transf(?:ert|éré|érer)(?:s|e)?|verrou(?:illé|illage)?|bloqu(?:é|ée|age)|authinfo|code epp|litige|rembours(?:é|ée|er|ement)|annul(?:er|é|ée|ation)|résili(?:er|é|ée|ation)|supprim(?:er|é|ée)|suppression|suspendue?s?|suspension|libéré|remis en vente|en vente|(?<!aux )enchères?|backorder|estim(?:ation|é à)|valeur|devis|budget|réunion|rendez-vous|rdv|appel|lancement|livr(?:é|ée|aison)|maintenance|sondage|webinaire|mot de passe|lien|certificat|ssl|crédit|avoir|pénalité|mise en service|premium|économi(?:e|es|sez)|hébergement|messagerie|boîte|congés?|vacances|absente?|vérification|migration|refonte|séquestre|impayée?s?|retard|relance',
  move: 'transf(?:ert|éré|érée|érer)|migr(?:é|ation)',
  away: "depuis|de chez|ancien (?:bureau d'enregistrement|registrar|prestataire)|quitte",
  on: 'prochain|le|du|est|au|jour',
  of: "pour|de|du|d'",
  paid: '(?<!non |pas |pas encore |être )(?:payée?|acquittée?|réglée?)|paiement reçu|reçu de paiement',
  sameDay: 'ce jour-là|à cette date|aux dates (?:ci-dessous|indiquées)|le jour du renouvellement',
  unpaid:
    '(?:non|pas) (?:encore )?(?:payée?|réglée?)|impayée?|à régler avant|à payer avant|reste à payer|en attente de (?:paiement|règlement)',
  invoice: 'facture',
  deadline: 'offre|promotion|code|résili|annul|payer|régler|renouveler avant|confirm|répond|restaur|valable|contester',
  amounts: {
    renewal:
      "renouvel(?:lement|é|er|le)(?: pour 1 an| 1 an)?|montant annuel|prix annuel|tarif annuel|par an|l'an(?:née(?! (?:dernière|passée)))?|/ ?an|annuel(?:lement)?|chacun|ensuite|puis",
    registration:
      "(?:prix d')?enregistrement|création|acheté|(?:la )?première année|1re année|1ère année|achat|réservation|dépôt",
    price: '(?:nouveau )?prix|coûte(?:nt|ra)?|coût|(?:nouveau )?tarif|frais',
    sum: 'paiement(?: de)?|vous (?:paierez|payez|payerez)|montant(?: ttc| ht)?|somme|prélèverons|débiterons|prélevé',
    total:
      'total(?: ttc| à payer| payé| général| de la commande)?|montant (?:total|à payer|dû|à régler|prélevé)|net à payer|reste à payer|solde',
    tax: 'sous[- ]total|total ht|tva|t\\.v\\.a\\.|taxes?|remise|réduction|avoir|économisez',
    other:
      'valeur|offre|restauration|transfert|transférée?(?: (?:vers|chez|à) [^ ,\\n]{1,30})?|capital(?: de)?|rachat|pénalité|frais de (?:dossier|restauration|rejet)|économisez',
    month: 'mensualité|/ ?mois|par mois|mensuel(?:lement)?|le mois',
    from: 'de|dès|à partir de',
    old: "l'an (?:dernier|passé)|l'année (?:dernière|passée)|au lieu de|ancien(?: prix| tarif)?|contre|actuel(?:lement)?|(?:prix|tarif) actuel|jusqu'ici|auparavant|était de",
  },
  gross: 'ttc|t\\.t\\.c\\.?|toutes taxes comprises|tva comprise|tva incluse|taxes comprises',
  net: 'ht|h\\.t\\.?|hors taxes?|hors tva|hors taxes',
  each: 'chacun|chacune|par domaine|pièce|par nom',
  correction:
    'non|attends|correction|je voulais dire|je veux dire|pardon|oups|erreur|désolée?|en fait|plutôt|rectification',
  years: 'ans|années?|an',
  monthsOf: 'mois',
  term: "durée|période|engagement|(?:nombre )?d'années|nb d'années",
  products:
    'hébergement(?: web)?|messagerie|boîtes? (?:mail|e-?mail)|(?:adresses?|comptes?) (?:mail|e-?mail)|e-?mail pro|ssl|certificat(?: ssl)?|serveur|vps|protection(?: whois)?|anonymat|sauvegarde|wordpress|site web|pack',
  things:
    "adhésion|assurance|marque|licences?|thème|plugin|refonte|création de site|forfait|bail|location|loyer|crédit|prêt|maintenance|contrat d'entretien|garantie|conférence|congrès|salon|billets?|festival|magazine|revue|journal|forfait mobile|téléphone|électricité|stockage|application|logiciel|boutique|(?<!aux )enchères?|enchérisseur|backorder|séquestre|annonce|sauvegardes?|boîtes? (?:mail|aux lettres)|essai gratuit|parking|code d'autorisation|code auth",
  offer:
    'pensez (?:aussi |également )?à (?:protéger|réserver)|protégez aussi|est un sous-domaine|vendu|(?:a été|avons) vendu|ajouter au panier|disponible|acheter|commander|réserver maintenant|je commande',
  all: 'tous|toutes|les deux|ces|ils|elles|chacun|vos domaines|les domaines',
  autoRenew: {
    on: 'renouv\\.? auto(?:m?\\.)?: ?oui|renouvellement auto(?:matique)?(?= ?(?:,|;|$|\\n))|renouvellement auto(?:matique)?(?: (?:de|du|pour) (?:votre |domaine |nom de domaine ){0,2}[^ \\n]{3,64})?\\.?(?: est| : | :|:| )? ?(?:bien )?(?:activée?|active?|oui|on)|renouvel(?:é|és|ée|ées|lé)(?:s)? automatiquement|se renouvelle(?:nt|ra|ront)? automatiquement|automatiquement renouvelée?s?|tacite reconduction|reconduit automatiquement|(?<!pas )en renouvellement automatique|renouvellement(?: du domaine)? ?: ?automatique|renouvellement auto(?:matique)? ok|sera renouvelé automatiquement',
    off: "renouv\\.? auto(?:m?\\.)?: ?non|renouvellement auto(?:matique)? (?:est )?(?:coupé|arrêté|supprimé|annulé|suspendu)|renouvellement auto(?:matique)?(?: (?:de|du|pour) (?:votre |domaine |nom de domaine ){0,2}[^ \\n]{3,64})?\\.?(?: est| n'est| n'est pas| : | :|:| )? ?(?:désactivée?|inactif|pas activée?|pas actif|non(?: activé)?|off|activé : non)|(?:pas|ne sera pas|ne seront pas) (?:renouvelée?s? automatiquement|automatiquement renouvelée?s?)|sans renouvellement automatique|pas de renouvellement automatique|ne se renouvelle(?:nt|ra)? pas(?: automatiquement)?|pas en renouvellement automatique|renouvellement(?: du domaine)? ?: ?manuel",
  },
  letExpire:
    "laiss(?:er|e|ons|ez) (?:le |la |les )?(?:[^ \\n]{1,64} )?(?:expirer|tomber)|(?:ne |n')?(?:pas|veux pas|souhaite pas|vais pas|va pas|allons pas|plus) (?:le |la |les )?renouveler|ne (?:le |la |les )?renouvel(?:le|lons|lera|lerons) pas|(?:pas|plus) (?:le )?renouveler|plus besoin|laisser expirer|on abandonne|j'abandonne|on (?:le |la )?lâche|laisse tomber",
  renew:
    '(?:je|on|nous) (?:le |la |les )?(?:garde|gardons|conserve|conservons|renouvelle|renouvelons)|à renouveler absolument|à garder|à conserver|il faut (?:absolument )?(?:le |la |les )?(?:renouveler|garder)|(?:veux|veut|voulons|souhaite|souhaitons) (?:le |la )?(?:garder|conserver|renouveler)|garde (?:les deux|celui|tout)',
  managed:
    "pour (?:un|mon|notre) (?:client|ami|frère|patron|père|voisin|mari)|pour (?:une|ma|notre|l') ?(?:cliente|amie|mère|sœur|association|femme|voisine)|pour le compte de|je (?:le |la |les )?gère|nous (?:le |la |les )?gérons|appartient à (?:un|une|mon|ma) (?:client|cliente|ami|amie)",
  condition: 'si|à défaut|sinon|sauf|vous|lorsque|quand|en cas',
  labels: {
    registrar:
      "registrar|bureau d'enregistrement|registraire|prestataire|fournisseur|enregistré(?:e)? (?:chez|auprès de)",
    dnsProvider:
      'dns(?: chez| hébergés? chez| gérés? par| sont chez| est chez| par| :|:)?|hébergeur dns|serveurs dns(?: chez)?',
    email:
      'e-?mail du compte|adresse du compte|identifiant(?: client)?|compte(?: client)?|nic-handle|courriel du compte',
    payment:
      'mode de (?:paiement|règlement)|moyen de paiement|payée? (?:par|avec|via)|paiement(?: par)?|réglée? (?:par|avec)|par|votre|ma|sur',
  },
  payments:
    'prélèvement sepa|prélèvement(?: bancaire)?|carte bancaire|carte bleue|carte de crédit|virement(?: bancaire)?|chèque|twint|cb',
  domain:
    'noms?|domaines?|nom de domaine|noms de domaine|produit|désignation|description|service|nom du domaine|libellé|article',
  sent: 'date|envoyé',
};
