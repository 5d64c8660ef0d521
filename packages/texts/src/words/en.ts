import type { Words } from './words.ts';

export const en: Words = {
  language: 'en',
  spaced: true,
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
    behind: '',
    day: 'days?',
    week: 'weeks?',
    month: 'months?',
    year: 'years?',
    yesterday: 'yesterday',
    today: 'today|tonight',
    tomorrow: 'tomorrow',
  },
  between: 'to|until|till|through|thru',
  dates: {
    expiration:
      '(?:new |current |registry )?expir(?:es?|ed|y|ation|ing|ations)(?: date| day)?(?: after renewal)?(?: on| until| at)?|valid (?:until|through|thru|to|till)|paid (?:until|through|up to)|lapses?|runs? out|ends?(?: on)?|end date|good until|(?:registered|renewed|extended|paid up)(?: (?:with|at|through|via) [^ \\n]{1,30})? (?:until|through|thru|to|till)|term ends?',
    renewal: '(?:next )?(?:auto-?)?renew(?:s|al|als|ed|ing)?(?: date| on| day)?|due for renewal|up for renewal',
    billing:
      "(?:be )?charged?(?: date)?|billed|billing(?: date)?|next (?:payment|charge|invoice|billing|bill)(?: date)?|payment date|we(?: wi|')ll (?:charge|bill|collect|debit|take)|collect(?:ed)?|be debited|debit date|take(?:n)? payment|try to charge|retry(?: the charge)?",
    due: 'due(?: date| on| by)?|payable(?: by| on)?|pay(?: it)? (?:by|before)|payment due(?: date| by)?',
    registration:
      'registered(?: on| since)?|registration(?: date)?|created?(?: on| date)?|creation date|purchased?(?: on| date)?|bought|since',
    until: 'until|till|through|thru|to',
    from: 'after|from|before|starting|starting from|effective(?: from)?|as of|no later than|by|on or before|on or after',
    other:
      'date|(?:payment|charge|billing) received|sent|invoice(?:d)?(?: date)?(?: of)?|order(?:ed)?(?: date)?|order placed|placed(?: on)?|issued(?: on)?|paid(?: on| date)?|payment date:|received|updated?(?: date| on)?|last update|statement(?: date)?|today is|printed|transaction|tax point|effective(?: date)?|(?:offer|sale|promotion|promo|discount|deal|coupon|trial)(?: is)?(?: valid| ends?| expires?)(?: on| until| through)?|renew(?: it| them| now)? (?:by|before|until|no later than)|cancel(?:led)?(?: by| before| on)?|transferred(?: on)?|transfer(?: date)?|delet(?:ed|ion)(?: on| date)?|redemption(?: period)?(?: ends| until)?|card (?:ending [^ ]{1,8} )?expires?(?: on)?|locked until|(?:previous|old|former) (?:expir(?:ation|y)|renewal)(?: date)?|declined|failed(?: on)?|last updated|changed|moved|renewed on',
  },
  paid: '(?<!un|not )paid|payment received|receipt|thank you for your payment',
  deadline:
    'renew (?:it|them|now|your|by|before)|pay(?!ment)|cancel|transfer|update|offer|sale|valid|respond|reply|confirm|restore|redeem|reactivate|opt|contact|act|grace',
  amounts: {
    renewal:
      'renew(?:s|al|als|ed|ing)?(?: price| fee| cost| rate)?(?: is| at| for)?|a year|per year|per annum|p\\.a\\.|yearly|annual(?:ly)?|each|(?:unit |new |your )?price|cost(?:s|ing)?|fee|/ ?(?:yr|year|y)|pa|then|thereafter',
    registration:
      '(?:domain )?registration(?: fee| price| cost)?|registered(?! (?:with|at|through|via|until|till|on|since|to|by))|bought|purchased?|first year|1st year|new domain|to register',
    sum: 'amount|charged?|amount (?:due|paid|charged)|collect|debit',
    total:
      '(?:order |grand |invoice )?total(?: due| paid| charged| amount| price| cost)?|balance(?: due)?|amount due|to pay|total for',
    other:
      'sub-?total|vat|gst|hst|pst|sales tax|tax(?:es)?|icann(?: fee)?|discount|credit|saved?|savings|coupon|worth|offer|sell|value|appraisal|redemption(?: fee)?|late fee|restor(?:e|ation)(?: fee)?|transfer(?: price| fee| cost| in)?|setup(?: fee)?|refund(?:ed)?|deposit|processing fee|handling|bid|auction|minimum|capital|transferring',
    month: 'a month|per month|/ ?mo(?:nth)?|monthly',
    from: 'from|starting at',
    old: 'previously|was(?= (?:only )?[$€£¥₹\\d])|old price|(?:previous|current|former|old)(?: renewal)? (?:price|rate|cost)|instead of|up from|currently|regular(?:ly)?|regular price|list price|until now',
  },
  gross:
    'gross|inc\\.? vat|incl\\.? vat|including vat|vat incl(?:uded|\\.)?|inc\\.? tax|incl\\.? (?:of )?(?:tax|vat|gst)|including tax|tax incl(?:uded|\\.)?|inc\\.? gst|with vat',
  net: 'net|ex\\.? vat|excl\\.? vat|excluding vat|plus vat|\\+ ?vat|before tax|excl\\.? tax|plus tax|\\+ ?tax|ex\\.? gst|\\+ ?gst|plus gst|without vat',
  each: 'each|apiece|per domain|every one|per name',
  years: 'years?|yrs?|-year',
  monthsOf: 'months?|-month|mos',
  term: '(?:renewal |registration |billing )?(?:term|period|duration|cycle|length)|years|qty \\(years\\)',
  products:
    '(?:web ?|shared |cloud |wordpress |managed )?hosting|ssl|certificate|mailbox(?:es)?|(?:professional |business |premium )e-?mail(?: plan)?|e-?mail (?:plan|hosting|essentials|forwarding)|google workspace|microsoft 365|office 365|(?:whois |domain |id )?privacy(?: protection)?|(?:full )?domain protection|protection|website builder|site ?lock|vps|backup|premium dns|dns (?:hosting|pro|plus)|icann fee|seo',
  offer: 'add to cart|buy now|add to basket|available|get it now|register now|make an offer|for sale',
  all: 'all|both|these|they|them|their|every|each|domains are|everything|the domains|your domains|three|the two',
  below: 'below|following|these|listed|as follows',
  autoRenew: {
    on: 'auto(?:matic)?[-_ ]?renew(?:al|als|s)?(?: (?:for|of) (?:your domain )?[^ \\n]{3,64})?(?: is| are| status| setting| has been)?(?: ?[:=])?(?: is| are)? ?(?:turned |currently |now |set to |switched |still )?(?:on|enabled|active|activated|yes|true|✓|✔|☑)|(?:(?:will|to) (?:be )?|is set to |are set to |set to )auto(?:matically)?[- ]?renew(?:ed)?|auto-?renews|renews? (?:itself )?automatically|renew(?:s|ed)? by itself|will automatically (?:be )?renew(?:ed)?|be renewed automatically|be automatically renewed|on auto-?renew|automatically renews',
    off: "auto(?:matic)?[-_ ]?renew(?:al|als|s)?(?: (?:for|of) (?:your domain )?[^ \\n]{3,64})?(?: is| are| status| setting| has been)?(?: ?[:=])?(?: is| are)? ?(?:turned |currently |now |set to |switched |still )?(?:off|disabled|inactive|deactivated|not (?:on|enabled|active|set)|no|false|✗|✘|☐|✕)|(?:will|does|do|is|are)(?: not|n't) (?:set to )?(?:auto-?renew|renew automatically|be renewed automatically|be automatically renewed|automatically renew)|(?:won't|don't|doesn't|isn't|aren't) (?:set to )?(?:auto-?renew|renew automatically|renew by itself)|no auto-?renew(?:al)?|not on auto-?renew|without auto-?renew(?:al)?|manual renewal|none of (?:them|these|the domains|your domains) (?:will )?(?:auto-?renews?|renews? automatically|renews? by itself)|renew(?:s|ed)? manually",
  },
  letExpire:
    "let (?:it|that one|this one|that|this|them|those|[^ \\n]{1,64}) (?:go|lapse|expire|die|drop|run out)|letting (?:it|[^ \\n]{1,64}) (?:go|lapse|expire)|(?:don't|do not|won't|will not|not going to|never) (?:want to |need to |bother to )?(?:renew|keep)|(?:drop|dropping) (?:it|this one|that one|[^ \\n]{1,64})|no longer needed?|not renewing|let (?:go|expire|lapse)|can go|don't need",
  renew:
    "(?:i|we)(?:'ll| will| want to| need to| must|'re going to| are going to)?(?: definitely| absolutely)? (?:keep|renew)|must renew|must keep|definitely (?:keep|renew)|keeping (?:it|this|that|them|both)|(?<!to )keep (?:it|this|that one|this one|them|both)",
  managed:
    "for (?:a|my|our) (?:client|customer|friend|sister|brother|mother|father|boss|club|church|mum|mom|dad|wife|husband|neighbou?r)|on behalf of|client's domain|(?:i|we) (?:manage|look after)|managed for|belongs to (?:a|my|our) (?:client|customer|friend)",
  condition: 'if|unless|should you|in case|you|when|whether|failure|how to|otherwise',
  labels: {
    registrar: 'registrar|sponsoring registrar|registered (?:with|at|through|via)|provider|registrar name',
    dnsProvider:
      'dns(?: provider| host(?:ing)?| service| hosted (?:at|by|with)| at| is at| is with| with| runs on| by)?|nameservers(?: are)? (?:at|by|with)',
    email:
      'account e-?mail(?: address)?|registered e-?mail|customer e-?mail|e-?mail on file|account(?: name| id| holder)?|login|purchase e-?mail|registrant e-?mail',
    payment:
      'payment method|paid (?:with|by|via|using)|payment|charged to|card|method|pay with|using (?:your|my|our)|with (?:your|my|our)|to your|(?:from|on) your|by|via',
  },
  payments: 'direct debit|bank transfer|credit card|debit card|account balance|store credit',
  domain: 'domain(?: name)?s?|site|product|item|description',
  sent: 'date|sent',
};
