import type { Words } from './words.ts';

export const en: Words = {
  language: 'en',
  common: 'the|your|is|are|and|for|this|will|on|with|you|my',
  months: [
    'january|jan',
    'february|feb',
    'march|mar',
    'april|apr',
    'may',
    'june|jun',
    'july|jul',
    'august|aug',
    'september|sept|sep',
    'october|oct',
    'november|nov',
    'december|dec',
  ],
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  numbers: ['an?|one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ahead: {
    before: 'in|within',
    day: 'days?',
    week: 'weeks?',
    month: 'months?',
    year: 'years?',
    yesterday: 'yesterday',
    today: 'today|tonight',
    tomorrow: 'tomorrow',
  },
  until: 'to|until|through|thru',
  dates: {
    expiration:
      'expir(?:es?|y|ed|ing|ation)(?: date| on)?|valid (?:until|through|to)|paid (?:until|through)|lapses?|runs? out|ends? on|good until',
    renewal: 'renew(?:s|al|ed|ing)?(?: date| on| by)?|due for renewal|up for renewal',
    billing:
      '(?:be )?charged?|billed|billing(?: date)?|next (?:payment|charge|invoice|billing)(?: date)?|payment (?:due|date)|due(?: date| on| by)?|we will (?:charge|bill)|be debited',
    registration:
      'registered(?: on| since)?|registration(?: date)?|created?(?: on| date)?|creation date|purchased?(?: on| date)?|bought|since',
    other:
      'date|sent|invoice(?: date)?|order(?:ed)?(?: date)?|issued(?: on)?|paid(?: on)?|received|updated|statement|today is|printed|transaction',
  },
  amounts: {
    renewal:
      'renew(?:s|al|ed|ing)?(?: price| fee| cost)?|a year|per year|yearly|annual(?:ly)?|each|price|cost(?:s|ing)?|fee|/ ?(?:yr|year)',
    registration: 'registration(?: fee| price| cost)?|registered|bought|purchased?|first year|new domain|paid|transfer',
    total: 'total(?: due| paid| charged)?|amount(?: due| paid| charged)?|grand total|balance|charged',
    other:
      'sub-?total|vat|tax|icann(?: fee)?|discount|credit|saved?|savings|coupon|privacy|hosting|e-?mail|ssl|worth|offer|sell|value|appraisal|redemption(?: fee)?|late fee|restore',
  },
  each: 'each|apiece|per domain|every one',
  autoRenew: {
    on: 'auto-?(?: )?renew(?:al|s)?(?: is| status| setting)?\\s*[:=]?\\s*(?:is )?(?:turned |currently |set to |switched )?(?:on|enabled|active|yes)|(?:will (?:be )?|is set to |set to )auto(?:matically)?[- ]?renew(?:ed)?|renews? automatically|will automatically (?:be )?renew(?:ed)?|will be renewed automatically|on auto-?renew',
    off: "auto-?(?: )?renew(?:al|s)?(?: is| status| setting)?\\s*[:=]?\\s*(?:is )?(?:turned |currently |set to |switched )?(?:off|disabled|inactive|not (?:on|enabled|active)|no)|(?:will|does|do) not (?:auto-?renew|renew automatically|be renewed automatically)|(?:won't|doesn't) (?:auto-?renew|renew automatically)|no auto-?renew(?:al)?|without auto-?renew(?:al)?|manual renewal",
  },
  letExpire:
    "let (?:it|that one|this one|them|\\S+) (?:go|lapse|expire|die|drop|run out)|letting (?:it|\\S+) (?:go|lapse|expire)|(?:don't|do not|won't|will not|not going to) (?:want to )?renew|drop (?:it|this one|that one)|no longer needed?|not renewing|let (?:go|expire|lapse)",
  renew:
    "(?:i|we)(?:'ll| will| want to| need to| must) (?:definitely )?(?:keep|renew)|must renew|must keep|definitely (?:keep|renew)|keeping (?:it|this)|keep (?:it|this)",
  managed:
    'for (?:a|my|our) (?:client|customer|friend|sister|brother|mother|father|boss|club|church)|on behalf of|client.s domain|i (?:manage|look after)|we (?:manage|look after)|managed for',
  labels: {
    registrar: 'registrar|sponsoring registrar|registered (?:with|at|through|via)|provider',
    dnsProvider: 'dns(?: provider| host(?:ing)?| service| hosted (?:at|by|with)| at| is at)?',
    email: 'account e-?mail|registered e-?mail|customer e-?mail|e-?mail on file|account(?: name| id)?|login',
    payment: 'payment method|paid (?:with|by|via)|payment|charged to|card|method',
  },
  domain: 'domain(?: name)?s?|site|product|item|description',
};
