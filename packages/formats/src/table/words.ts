import { plainWord } from './dates.ts';

/** Words in the languages of the headers, as `wordKey` writes them. */
const yes = new Set(
  (
    'yes y true t on 1 enabled enable auto automatic automatically autorenew autorenewal autorenewed autorenews renewsautomatically autorenewon autorenewenabled ' +
    'automaticrenewal automaticallyrenews 1year 1yr 1y ✓ ✔ ✅ ☑ 🗹 ○ ' +
    'oui vrai active automatique renouvellementautomatique ja wahr ein an aktiviert automatisch automatischeverlangerung ' +
    'si verdadero activado automatico automatica renovacionautomatica vero attivo attivato rinnovoautomatico ' +
    'aan ingeschakeld automatischverlengen sim verdadeiro ativado ativo renovacaoautomatica はい 有効 オン 自動 自動更新 する あり ' +
    'tak да вкл включено 是 自动'
  ).split(' '),
);
const no = new Set(
  (
    'no n false f off 0 disabled disable manual manually manualrenewal donotrenew donotautorenew dontrenew norenew autodelete ' +
    'autoexpire notrenewed autorenewoff autorenewdisabled ✗ ✘ ❌ ☐ ✕ ✖ × ' +
    'non faux desactive manuel manuelle nein falsch aus deaktiviert manuell falso desactivado disattivato manuale ' +
    'nee uit uitgeschakeld handmatig nao desativado いいえ 無効 オフ 手動 しない donot ' +
    'nie нет выкл выключено nej nei 否 手动'
  ).split(' '),
);
// French "activé" without its accent is "active", which is also a status; it is left to the choice fields.
yes.delete('active');
/** A mark for yes in some tables and for no in others. */
const crosses = new Set(['x', '☒']);

const unknown = new Set(
  (
    ',n/a,na,n.a.,-,--,–,—,null,none,nil,undefined,nan,unknown,(none),(no folder),not set,(not set),?,tbd,tba,' +
    'not available,unbekannt,k.a.,inconnu,desconocido,sconosciuto,onbekend,desconhecido,不明,なし'
  ).split(','),
);

const wordKey = (text: string): string => plainWord(text.normalize('NFC')).replace(/[\s_-]/g, '');

/** A yes/no word; undefined for a word that is neither. `cross` says what an x means, if that is known. */
export function readYesNo(text: string, cross?: boolean): boolean | undefined {
  const word = wordKey(text.trim());
  if (crosses.has(word)) return cross;
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

/** What an x means in a column with these cells: yes next to nothing or a word for no, no next to a word for yes. */
export function meaningOfCross(cells: readonly string[]): boolean | undefined {
  const shown = new Set(cells.map((cell) => readYesNo(cell)).filter((value) => value !== undefined));
  return shown.size > 1 ? undefined : !shown.has(true);
}

/** Words by which other programs leave a cell empty. */
export const isBlankWord = (text: string): boolean => unknown.has(text.trim().toLowerCase());

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  renewalIntent: {
    renew:
      'renew renewing keep yes willrenew renouveler garder verlangern erneuern behalten renovar mantener rinnovare tenere ' +
      'verlengen behouden manter 更新する',
    let_expire:
      'letexpire letitexpire expire drop dropit donotrenew dontrenew norenew letgo cancel laisserexpirer nepasrenouveler ' +
      'auslaufenlassen nichtverlangern kundigen dejarexpirar norenovar lasciarscadere nonrinnovare latenverlopen nietverlengen ' +
      'deixarexpirar naorenovar 更新しない',
  },
  lifecycle: {
    active: 'active aktiv actif actif activo attivo actief ativo inuse live 有効',
    inactive: 'inactive inaktiv inactif inactivo inattivo inactief inativo unused 無効',
    transferred:
      'transferred transferredout transferredaway movedaway ubertragen transfere transferido trasferito overgedragen',
  },
  ownership: {
    owned: 'owned own mine owner self eigen eigene propio proprio possede propre',
    managed: 'managed client customer verwaltet gere gestionado gestito beheerd gerido',
  },
};
const choiceWords = new Map(
  Object.entries(choices).map(([field, words]) => [
    field,
    new Map(Object.entries(words).flatMap(([choice, list]) => list.split(' ').map((word) => [word, choice] as const))),
  ]),
);

/** The value of a field with choices that a word surely means. */
export const readChoice = (field: string, text: string): string | undefined =>
  choiceWords.get(field)?.get(wordKey(text.trim()));
