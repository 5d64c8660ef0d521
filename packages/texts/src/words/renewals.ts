/**
 * What a language says of renewals that were made, as pieces of regular expressions over text in lower case. They are
 * whole words, except in Japanese.
 */
interface RenewalWords {
  /** It was renewed. */
  done: string;
  /** It was to be renewed, and was not. */
  failed: string;
  /** It is to be renewed. */
  planned: string;
  /** The noun, which says nothing of whether it was made. */
  renewal: string;
  /** Beside a day: it is that of a payment that was made. */
  payment: string;
}

const how = '(?:successfully|automatically|now|just|already|also|auto-?)';

const spaced: readonly RenewalWords[] = [
  {
    done:
      `(?:has|have|had|'ve|'s) (?:${how} ){0,2}(?:been )?(?:${how} ){0,2}renewed|(?:was|were|got) (?:${how} ){0,2}renewed|` +
      `(?:is|are) now renewed|successfully renewed|(?:i|we|you) (?:${how} )?renewed|renewed successfully|` +
      'renewed (?:until|through|thru|till|to|for (?:another|one|an?|\\d{1,2}))|(?:^|\\n)renewed(?: on)?(?= ?:)|just renewed|' +
      'renewal (?:has been |was |is |of [^ \\n]{1,64} (?:has been |was |is )?)?(?:successful|complete|completed|confirmed|processed)|' +
      'renewal (?:confirmation|receipt)|confirmation of (?:your |the )?(?:domain )?renewal|thank(?:s| you) for renewing|' +
      '(?:has been|was|were|have been) extended (?:until|to|through|by|for)|extended until|' +
      'now (?:expires|valid|runs|registered) (?:on|until|through)',
    failed:
      `(?:(?:has|have|had|was|were|is|are|could|can|did)(?: not|n't)|cannot|never|failed to|unable to) (?:${how} ){0,2}(?:be |been )?(?:${how} ){0,2}renew(?:ed)?|` +
      "renewal (?:has |was |is )?(?:failed|declined|unsuccessful|rejected|cancel(?:l)?ed)|(?:payment|card|charge) (?:has been |was )?(?:failed|declined|rejected)|not been extended|won't be renewed",
    planned: `(?:will|would|should|must|may|can|shall|to|please|if|once|when|until|unless|before)(?: [^ \\n.]{1,20}){0,3} (?:be |is |are |has been |have been )?(?:${how} ){0,2}(?:renewed|extended)(?: (?:until|through|to|till|for|by|on))?`,
    renewal: 'renewals?|renew|renewing|renewed',
    payment:
      'paid(?: on)?|payment(?: date| received| of)?|charged|debited|transaction date|receipt|billed(?: on)?|deducted|settled',
  },
  {
    done:
      '(?:wurde|wurden|ist|sind|haben|hat|habe) (?:[^.\\n]{1,80} )?(?:erfolgreich |automatisch )?(?:verlängert|erneuert)(?! werden)(?: worden)?|' +
      'erfolgreich (?:bis [^\\n]{1,24} |um [^\\n]{1,16} )?(?:verlängert|erneuert)|(?:verlängert|erneuert) bis(?: zum)?|' +
      'verlängerung (?:[^.\\n]{0,60} )?(?:erfolgreich|abgeschlossen|bestätigt|durchgeführt|erfolgt)|verlängerungsbestätigung|' +
      'bestätigung (?:der|ihrer|deiner|über die) (?:domain-?)?verlängerung|neues ablaufdatum',
    failed:
      '(?:wurde|wurden|ist|sind|konnte|konnten|haben|hat|kann) (?:[^.\\n]{1,80} )?(?:nicht|noch nicht) (?:[^.\\n]{1,30} )?(?:verlängert|erneuert)(?: werden)?|verlängerung (?:[^.\\n]{0,60} )?(?:fehlgeschlagen|gescheitert|abgelehnt|storniert)|(?:zahlung|lastschrift|abbuchung) (?:[^.\\n]{0,40} )?(?:fehlgeschlagen|abgelehnt|zurückgegeben)',
    planned:
      '(?:wird|werden|soll|sollen|kann|können|muss|müssen|möchten|wenn|falls|sobald|sofern) (?:[^.\\n]{1,80} )?(?:verlängert|erneuert)(?: bis(?: zum)?)?',
    renewal: '(?:domain-?)?verlängerung(?:en|sgebühr)?|verlänger(?:n|t)',
    payment:
      'bezahlt(?: am)?|zahlung(?:sdatum|seingang|stag)?(?: vom| am)?|abgebucht|eingezogen|belastet|beglichen|gezahlt|überwiesen|zahldatum',
  },
  {
    done: "(?:a|ont|avons|avez|ai) (?:bien |été |automatiquement |également ){0,3}(?:renouvelée?s?|prolongée?s?)|renouvelée?s? (?:jusqu'au|pour|jusqu'en)|(?:prolongée?s?) jusqu'au|renouvellement (?:effectué|réussi|confirmé|terminé)|confirmation (?:de|du) renouvellement|nouvelle date d'expiration",
    failed:
      "(?:n'a|n'ont|n'avons) (?:pas|pu)(?: pu)?(?: été| être){0,2} (?:renouvelée?s?|prolongée?s?)|renouvellement (?:a )?(?:échoué|refusé|annulé)|paiement (?:a )?(?:échoué|été refusé|refusé)",
    planned:
      "(?:sera|seront|serait|doit|doivent|peut|peuvent|pourra|si|afin d'|dès que)(?: [^ \\n.]{1,20}){0,3} (?:être )?(?:automatiquement )?(?:renouvelée?s?|prolongée?s?)(?: jusqu'au| pour)?",
    renewal: 'renouvellements?|renouveler',
    payment: 'payée?(?: le)?|paiement(?: du| le| reçu le)?|prélevée?|débitée?|réglée?(?: le)?|encaissée?',
  },
  {
    done: '(?:ha|han|hemos|has|he) (?:sido |renovado |automáticamente ){0,2}(?:renovad[oa]s?|prorrogad[oa]s?)|(?:se )?ha renovado|renovad[oa]s? (?:hasta|por|con éxito|correctamente)|renovación (?:completada|realizada|confirmada|correcta)|confirmación de (?:la |tu |su )?renovación|nueva fecha de (?:vencimiento|caducidad|expiración)',
    failed:
      'no (?:se )?(?:ha|han|hemos|pudo|pudimos|se pudo) (?:podido |sido |ser ){0,2}(?:renovad[oa]s?|renovar(?:se)?)|renovación (?:fallida|rechazada|cancelada)|pago (?:ha sido )?(?:fallido|rechazado)',
    planned:
      '(?:será|serán|sería|debe|deben|puede|pueden|si|cuando|para que)(?: [^ \\n.]{1,20}){0,3} (?:ser )?(?:renovad[oa]s?)(?: hasta| por)?',
    renewal: 'renovaci(?:ón|ones)|renovar',
    payment: 'pagad[oa](?: el)?|pago(?: del| el| recibido el)?|cobrad[oa]|cargad[oa]|abonad[oa]',
  },
];

const japanese: RenewalWords = {
  done: '更新(?:が|は|を)?(?:完了|され(?:ました|た|ています)|しました|いたしました|済み?)|更新完了|自動更新(?:が|は)?(?:完了|され(?:ました|た)|しました)|更新手続きが完了|新しい有効期限',
  failed:
    '更新(?:が|は|を)?(?:でき(?:ません|なかった)|失敗|され(?:ません|なかった))|(?:決済|支払い?)(?:が|に|は)?(?:失敗|エラー|拒否)',
  planned: '更新(?:が|は)?(?:される|されます|予定|する(?:には|場合|必要))|更新してください',
  renewal: '更新',
  payment: '支払い?(?:日|済)?|決済(?:日|完了)?|引き?落とし|入金|領収(?:日)?|請求済み',
};

/** The same piece of all languages, as one expression. */
export const renewalWords = (piece: (words: RenewalWords) => string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${spaced.map(piece).join('|')})(?![\\p{L}\\p{N}@])|(?:${piece(japanese)})`, 'gu');
