import { spoken } from './chats.ts';
import { firstFrom, type Place, placesOf, within } from './place.ts';
import { nameMark, type Text } from './text.ts';
import { anyLanguage, languages } from './words/index.ts';

export interface Products {
  /** Whether a sentence is about something else that has days and prices of its own. `name`: the first one in it. */
  isProduct(sentence: Place, name: Place | undefined): boolean;
  /** Whether a sentence speaks of domains. */
  speaksOfDomain(sentence: Place): boolean;
  /** Whether a line says that all below it is about something else: "Hosting renewal notice", "Product: SSL". */
  isTitle(line: Place): boolean;
  /** Whether it says so of names that are not the owner's yet. */
  isOfStrangers(line: Place): boolean;
  /** Whether a line has the label of something else: "AuthCode: ". */
  isLabel(line: Place): boolean;
  /** Whether the text says itself that it is no bill. */
  isSolicitation: boolean;
}

/** What a registrar sells besides names, and what other people renew and pay. */
const others = anyLanguage(({ products, things }) => `${products}|${things}`);
const domainWord = /domain|domaine|dominio|domäne|ドメイン/gu;
const longestTitle = 60;
const longestJoint = 28;
const joint =
  /^(?:s|n|namen?|name)? ?(?:[,+&/・、]|und|and|et|y|e|と)(?: ?\p{L}{1,12}(?:,| und| and| et| y| \+))? ?(?:web|le |el |la |l'|un |una )?$/u;
const isJoined = (folded: string, start: number, end: number): boolean =>
  end - start <= longestJoint && joint.test(folded.slice(start, end));
const longestAttached = 48;
const including =
  /(?:[(+]|(?<!\p{L})(?:includ(?:es|ing)|incl|plus|inkl|inklusive|zzgl|y compris|incluye|incluid[oa]s?|más)(?!\p{L}))[^()\p{L}]{0,20}(?:\p{L}{1,12} ){0,2}$/u;
const of = languages
  .map((words) => words.of)
  .filter(Boolean)
  .join('|');
/** "The certificate for a.example", "Mitgliedschaft (a.example)": what stands between is no sentence of its own. */
const attachedBefore = new RegExp(
  `^(?:[^\\n.!?:;]{0,40}(?<!\\p{L})(?:${of}|zu|um|auf|en|sur|chez|du|au)(?: (?:your|the|my|our|website|site|web|ihrer?|der|die|das|votre|le|la|su|el|domain)){0,2} ?["'“„«]?|[^\\n.!?:;(]{0,32} ?\\()$`,
  'u',
);
/** "a.example hosting", "a.example – VPS", "a.example's mailbox": of the name is only what follows. */
const attachedBehind =
  /^(?:'s)?(?: | ?の| ?[-–—:(] ?| \| (?:(?:product|produkt|produit|producto|type|typ|tipo|service|servicio|dienst|leistung|商品名?|種別|サービス名?): )?)$/u;
/** "Privacy: on", "SSL included": a column of the name, or what its price holds. */
const isColumn =
  /^["')]{0,2} ?(?:[:：=+]|(?:is |are |ist )?(?:included|incl|enabled|active|on|off|yes|no|inklusive|inkl|aktiv|inclus|incluid[oa])(?!\p{L}))/u;

const subjectLine = /^\P{L}{0,4}(?:subject|re|betreff|objet|asunto|件名) ?: ?/u;
const kindLine =
  /^\P{L}{0,3}(?:product|produkt|produit|producto|type|typ|tipo|service|servicio|dienst|vertrag|contract|contrat|contrato|plan|subscription|abonnement|abo|商品名?|種別|サービス名?|ご?契約内容) ?: ?/u;
const longestSubject = 100;
/** What a notice announces. */
const announced = new RegExp(
  languages
    .map(({ dates }) => dates)
    .flatMap(({ expiration, renewal, billing, due, maturity }) => [expiration, renewal, billing, due, maturity])
    .filter(Boolean)
    .join('|'),
  'u',
);

/** "Your backorders as of 21 November": names that are not the owner's yet. */
const backorders = /^\P{L}{0,4}(?:(?:your|ihre|vos|sus) )?(?:backorders?(?!\p{L})|バックオーダー)/u;
/** Letters that look like bills, and have to say that they are none. */
const solicitation =
  /(?:this is |is )not (?:a|an) (?:bill|invoice)|under no obligation to pay|solicitation|(?:dies ist )?keine rechnung|ceci n'est pas une facture|(?:esto )?no es una factura|請求書ではありません/u;
/** A label with a value of its own, and no setting. */
const labelEnd =
  /^ ?[:：] {0,2}(?!(?:on|off|yes|no|none|free|included|incl|active|enabled|disabled|inclusive|an|aus|ja|nein|inklusive|aktiv|kostenlos|oui|non|inclus|gratuit|activée?|sí|incluid[oa]|activ[oa]|gratis|有効|無効|なし|あり)(?!\p{L}))\S/u;

/** Sentences about other things than names, which have days and prices of their own. */
export function findProducts({ folded }: Text, values: readonly Place[]): Products {
  const [other, domain] = [placesOf(others, folded), placesOf(domainWord, folded)];
  const firstIn = (places: readonly Place[], { start, end }: Place) => {
    const one = places[firstFrom(places, start)];
    return one && one.end <= end ? one : undefined;
  };
  /** "Domain, hosting and e-mail": one price of all. */
  const isBundle = (sentence: Place): boolean =>
    within(domain, sentence).some((word) => {
      const before = other[firstFrom(other, word.start) - 1];
      const behind = other[firstFrom(other, word.end)];
      return (
        (before !== undefined && isJoined(folded, before.end, word.start)) ||
        (behind !== undefined && isJoined(folded, word.end, behind.start))
      );
    });
  const isBehind = (name: Place, product: Place): boolean =>
    product.start - name.end <= longestAttached &&
    attachedBehind.test(folded.slice(name.end, product.start)) &&
    !isColumn.test(folded.slice(product.end, product.end + 16));
  const isBefore = (product: Place, name: Place): boolean =>
    name.start - product.end <= longestAttached && attachedBefore.test(folded.slice(product.end, name.start));

  return {
    speaksOfDomain: (sentence) => firstIn(domain, sentence) !== undefined,
    isSolicitation: solicitation.test(folded),
    isOfStrangers: (line) =>
      line.end - line.start <= longestSubject && backorders.test(folded.slice(line.start, line.end)),
    isLabel(line) {
      const product = firstIn(other, { start: line.start, end: Math.min(line.end, line.start + longestTitle) });
      if (!product || /\p{L}/u.test(folded.slice(line.start, product.start))) return false;
      return labelEnd.test(folded.slice(product.end, product.end + 16));
    },
    isTitle(line) {
      if (line.end - line.start > longestSubject || firstIn(domain, line) || firstIn(values, line)) return false;
      const product = firstIn(other, line);
      if (!product) return false;
      const title = folded.slice(line.start, line.end);
      if (title.includes(nameMark) || title.startsWith(spoken)) return false;
      if (kindLine.test(title)) return true;
      const words = title.replace(subjectLine, '');
      return !words.includes(':') && announced.test(words);
    },
    isProduct(sentence, name) {
      const product = firstIn(other, sentence);
      if (!product) return false;
      if ((!name || firstIn(values, sentence)) && isBundle(sentence)) return true;
      if (name && product.start > name.start) return isBehind(name, product);
      const word = firstIn(domain, sentence);
      // "Full Domain Protection" and "Domain privacy" have the word in them.
      const isOther = !word || (word.start >= product.start && word.end <= product.end) || word.start > product.start;
      const first = firstIn(values, sentence);
      if (!first) {
        const title = folded.slice(sentence.start, sentence.end);
        if (title.length > longestTitle || title.includes(':'))
          return isOther && name !== undefined && isBefore(product, name);
        return isOther;
      }
      // "$18.17 (includes $0.18 ICANN fee)": of a price before it.
      const isPart =
        first.end <= product.start &&
        including.test(folded.slice(Math.max(first.end, product.start - 60), product.start));
      return isOther && !isPart;
    },
  };
}
