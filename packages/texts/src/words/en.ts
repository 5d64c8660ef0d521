import type { Words } from './words.ts';

export const en: Words = {
  language: 'en',
  spaced: true,
  common:
    'the|your|is|are|and|for|this|will|on|with|you|my|domain|date|expires|expiration|price|renewal|invoice|due|amount|registered',
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  numbers: ['an?|one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ahead: {
    before: 'in',
    behind: 'from today|from now',
    day: 'days?',
    week: 'weeks?',
    month: 'months?',
    year: 'years?',
    yesterday: 'yesterday',
    today: 'today|tonight',
    tomorrow: 'tomorrow',
    afterTomorrow: '(?:the )?day after tomorrow',
    ago: { before: '', behind: 'ago' },
  },
  between: 'to|until|till|through|thru',
  dates: {
    expiration:
      '(?:expir(?:e|y|es|ation)|paid_until)[_ ]?(?:date|at|on)?(?=":)|exp(?:\\.|iry)?(?: date)?|(?:new |current |registry )?expir(?:es?|ed|y|ation|ing|ations)(?: date| day)?(?: after renewal)?(?: on| until| at)?|valid (?:until|through|thru|to|till)|paid (?:until|through|up to)|lapses?|r[ua]ns? out|end(?:s|ed)?(?: on)?|end date|good until|(?:registered|renewed|extended|paid up)(?: (?:with|at|through|via) [^ \\n]{1,30})? (?:until|through|thru|to|till)|term ends?',
    renewal:
      'renewal due(?: date| on)?|(?:next )?(?:auto-?)?renew(?:s|al|als|ed|ing)?(?: date| on| day)?|due for renewal|up for renewal',
    billing:
      "debit order(?: date)?|collection date|(?:put|run|take|process)(?:ting)? the (?:charge|payment|debit)(?: through)?|(?:be )?charged?(?: date)?|billed|billing(?: date)?|next (?:payment|charge|invoice|billing|bill)(?: date)?|payment date|we(?: wi|')ll (?:charge|bill|collect|debit|take)|collect(?:ed)?|be debited|debit date|take(?:n)? payment|try to charge|retry(?: the charge)?|try again(?: on)?|another attempt|(?:next |renewal |payment |charge |billing ){1,2}attempt|attempt(?: to charge| the charge)?",
    due: 'due(?: date| on| by)?',
    payBy: 'next due(?: date)?|payable(?: by| on)?|pay(?: it)? (?:by|before)|payment due(?: date| by)?',
    maturity: '',
    registration:
      "reg(?:\\.|d|'d)?(?: date)?|registered(?: on| since)?|registration(?: date)?|created?(?: on| date)?|creation date|purchased?(?: on| date)?|bought|since",
    until: 'until|till|through|thru|to',
    from: 'up to and including|including|up to|prior to|ahead of|after|from|before|starting|starting from|effective(?: from)?|as of|no later than|by|on or before|on or after',
    other:
      '\\d{1,3} days? (?:before|prior to) (?:the )?(?:expiry|expiration|renewal)(?: date)?(?:, i\\.e\\.)?(?: on)?|(?:was|were) due(?: on)?|(?:was|were) (?:due|going|set|supposed|meant) to (?:expire|lapse|renew|end|run out)(?: on)?|used to (?:expire|renew)(?: on)?|would have (?:expired|lapsed|renewed)(?: on)?|(?:has|have) until|renew (?=\\u0001)|date|(?:payment|charge|billing) received|sent|invoice(?:d)?(?: date)?(?: of)?|order(?:ed)?(?: date)?|order placed|placed(?: on)?|issued(?: on)?|paid(?: on| date)?|payment date:|received|updated?(?: date| on)?|last update|statement(?: date)?|today is|printed|transaction|tax point|effective(?: date)?|(?:offer|sale|promotion|promo|discount|deal|coupon|trial)(?: is)?(?: valid| ends?| expires?)(?: on| until| through)?|renew(?: it| them| now)? (?:by|before|until|no later than)|cancel(?:led)?(?: by| before| on)?|transferred(?: on)?|transfer(?: date)?|delet(?:ed|ion)(?: on| date)?|redemption(?: period)?(?: ends| until)?|card (?:ending [^ ]{1,8} )?expires?(?: on)?|locked until|(?:previous|old|former) (?:expir(?:ation|y)|renewal)(?: date)?|declined|failed(?: on)?|last updated|changed|moved|renewed on',
  },
  small:
    'll ve re s t d m a an the on at of in to for by and or is are was be it its that this until till from as about approx approximately roughly around only just so ca circa per currently now still also then but not another maybe probably i think we ok yes no yep mon tue tues wed thu thur thurs fri sat sun yr yrs monday dec year years one like lol btw ish usually',
  neutral:
    'successfully description domain domains name names your our my his her their you we i they these those both all each us one two registration registrations registered registry registrar current new next upcoming following latest estimated expected scheduled planned proposed automatic automatically auto annual annually yearly full unit item line price prices cost costs rate amount date dates day time due utc gmt est pst pt et cet reminder notice note subject re fw fwd hi hello dear please soon already again yet when what which who will would should can set up back site website service contract plan period cycle term status active expire renew renewal renewals renewing valid paid total standard regular normal usual has have had been being do does did with after before if as well than very important friendly urgent attention heads final first second third last remaining year years month months days weeks approx here there good great more less least most every any same other than over under between through during while because since without into than too really actually basically sort kind around end ends ending begins start exact exactly official legal technical data info information details summary overview list table order confirmation receipt statement bill charged charge payment payments method card account customer number id no nr ref registrant holder owner owned go goes going comes come coming happens falls says say said show shows showing therefore thus hence however instead increase increases increased rise rises change changes changing move moves moving amounts bank pay pays paying retry attempt attempts attempted try tries log sign in portal panel control dashboard make made sure taken take takes collect collected process processed billed invoice invoiced run runs running continue continues keep kept stay stays remains www com otherwise unless only always may might must need needs let know happen length quantity qty subscription package includes including included inc excl ex plus coverage covered covering covers cover services from until provided further another additional approximately added extends extended extend extension prolonged went own held hold per sold recurring repeating exp reg regd tap click visit later unfortunately btw bundle itself online below above',
  subject: 'renewing|domain(?: name)?s?|registrations?|renewals?|renewed|renews?|registered|subscription',
  alien:
    'tak(?:e|es|ing) (?:it |this |them )?over|(?:winter |summer |spring |autumn |holiday |flash )?sale|on sale|promo(?:tion)?s?|promotional|offers?|offering|deals?|coupons?|vouchers?|discounts?|discounted|promo code|black friday|cyber monday|free trial|trial|grace(?: period)?|redemption|redeem|restor(?:e|ed|ation)|recover(?:y|ed)?|reactivat(?:e|ed|ion)|verif(?:y|ied|ication)|deadline|transfer(?:s|red|ring)?|locks?|locked|unlock(?:ed)?|auth(?:orization)?[- ]?(?:code|info)|epp(?: code)?|disputes?|refund(?:s|ed)?|cancel(?:lation|ed|led)?|delet(?:e|es|ed|ion)|suspend(?:ed)?|suspension|releas(?:e|ed|es)|drop (?:date|catch|window)|dropped|auctions?|bids?|bidding|backorder|apprais(?:al|ed)|valued|valuation|worth|quotes?|quoted|budget|meetings?|calls?|launch(?:es|ed|ing)?|maintenance|survey|webinar|password|link|certificates?|ssl|voucher|credit|gift|cashback|referral|restocking|escrow|late|penalty|setup|expedite|premium|aftermarket|brokerage|savings?|saves?|privacy|hosting|mailbox(?:es)?|e-?mail|ticket|call|conference|holiday|vacation|away|review|migrat(?:e|ed|ion)|downtime|upgrade|window|marketplace|lease|seller|buyer|buying|approv(?:e|es|al)|pending|party|dentist|appointment|lease',
  move: 'transfer(?:red|s|ring)?|mov(?:ed?|ing)|migrat(?:ed|ion)',
  away: 'from|previous registrar|old registrar|former registrar|losing registrar|away from|leaving',
  on: 'coming|next|on|at|am|is|the|this|from now|day',
  of: 'for|of|to|on|with|by|run|runs',
  paid: '(?<!un|not |not yet |never |be |being |get |got to get )paid(?! (?:by|before|until|through|up))|payment received|receipt|thank you for your payment',
  sameDay: 'on (?:the|these|those) dates? (?:below|shown|listed)|on that (?:day|date)|on the renewal date',
  unpaid:
    'unpaid|not (?:yet )?(?:been )?paid|(?:to|must|should) be paid|outstanding|overdue|awaiting payment|payment pending|please pay|pay now|pay this invoice',
  invoice: '(?:tax )?invoice|pro ?forma|bill #',
  deadline:
    'renew (?:it|them|now|early|your|by|before)|pay(?!ment)|cancel|transfer|update|offer|sale|valid|respond|reply|confirm|restore|redeem|reactivate|opt|contact|act(?!iv)|grace',
  amounts: {
    renewal:
      'annual registration|for (?:a|the|one) year|renew(?:s|al|als|ed|ing)?(?: price| fee| cost| rate)?(?: is| at| for)?|a year|per year|per annum|p\\.a\\.|yearly|annual(?:ly)?|each|/ ?(?:yr|year|y)|pa|then|thereafter',
    registration:
      '(?:domain )?registration(?! (?:term|period))(?: fee| price| cost)?|registered(?! (?:with|at|through|via|until|till|on|since|to|by))|bought|purchased?|(?:first|1st)[- ]year(?: price| fee)?|new domain|to register',
    price: '(?:unit |new |your )?price|(?:now )?they (?:now )?want|cost(?:s|ing)?|fee|rate',
    sum: "amount|you(?:'ll| will)? pay|(?:you'll |you will |will )be (?:charged|billed)|payments?(?: of)?|charged?|amount (?:due|paid|charged)|collect|debit",
    total:
      '(?:order |grand |invoice )?total(?: due| paid| charged| amount| price| cost)?|balance(?: due)?|amount due|to pay|total for',
    tax: 'sub[- ]?total|net total|total net|vat|gst|hst|pst|sales tax|tax(?:es)?|icann(?: fee)?|discount|credit|saved?|savings|coupon',
    other:
      'worth|offer|sell|value|appraisal|redemption(?: fee)?|late fee|restor(?:e|ation)(?: fee)?|transfer(?: price| fee| cost| in|red(?: (?:in|over))?(?: (?:to|from|at) [^ ,\\n]{1,30})?)?|setup(?: fee)?|refund(?:ed)?|deposit|processing fee|handling|bid|auction|minimum|capital|transferring',
    month: 'monthly (?:payment|fee|price|charge)|a month|per month|/ ?mo(?:nth)?|monthly',
    from: 'from|starting at',
    old: "last year(?:'s)?(?: price)?|previously|was(?= (?:only )?[$€£¥₹\\d])|old price|(?:previous|current|former|old)(?: renewal)? (?:price|rate|cost)|instead of|up from|currently|regular(?:ly)?|regular price|list price|until now",
  },
  gross:
    'gross|inc\\.? vat|incl\\.? vat|including vat|vat incl(?:uded|\\.)?|inc\\.? tax|incl\\.? (?:of )?(?:tax|vat|gst)|including tax|tax incl(?:uded|\\.)?|inc\\.? gst|with vat',
  net: 'net|ex\\.? vat|excl\\.? vat|excluding vat|plus vat|\\+ ?vat|before tax|excl\\.? tax|plus tax|\\+ ?tax|ex\\.? gst|\\+ ?gst|plus gst|without vat',
  each: 'each|apiece|per domain|every one|per name',
  correction:
    'no,? wait|wait,? no|wait|just kidding|kidding|scratch that|correction|i mean(?:t)?|sorry|oops|whoops|typo|my (?:mistake|bad)|actually|make that|or rather|no',
  years: 'years?|yrs?|-year',
  monthsOf: 'months?|-month|mos',
  term: '(?:renewal |registration |billing )?(?:term|period|duration|cycle|length)|years|qty \\(years\\)',
  products:
    '(?:web ?|shared |cloud |wordpress |managed )?hosting|hosted|web ?site(?! (?:address|name))|newsletter|ssl|certificate|mailbox(?:es)?|(?:professional |business |premium )e-?mail(?: plan)?|e-?mail (?:plan|hosting|essentials|forwarding)|google workspace|microsoft 365|office 365|(?:whois |domain |id )?privacy(?: protection)?(?! (?:policy|notice|statement|centre|center))|(?:full )?domain protection|protection|website builder|site ?lock|vps|backup|premium dns|dns (?:hosting|pro|plus)|icann fee|seo|tls|certs?',
  things:
    'memberships?|insurance(?: polic(?:y|ies))?|trade ?marks?|licen[cs]es?|themes?|plug-?ins?|leas(?:e|es|ing)|rent|rental|loans?|mortgage|maintenance|(?:support|service|care) (?:contract|agreement)|warrant(?:y|ies)|conferences?|congress|tickets?|festival|magazine|newspaper|journal|gym|mobile plan|broadband|electricity|storage|apps?|software|(?:web|online) ?(?:shop|store)|(?:shop|store)(?= (?:plan|subscription|builder))|(?<!at |to )auctions?|bid(?:s|ding|der)?|backorders?|escrow|apprais(?:al|ed)|listing|free trial|trustee|parking|redesign|(?:web|logo) ?design|care plan|auth(?:orization)?[- ]?codes?|epp codes?',
  offer:
    'p\\.s\\.? get|also protect|is (?:still |now )?free|is (?:just |only )?an? (?:subdomain|alias)|belongs to (?:someone|somebody|another)|(?:someone|somebody) else has|was sold|is sold|sold(?: it)? to|add (?:all )?to cart|buy now|add to basket|available|get it now|register now|make an offer|for sale',
  all: 'all|both|these|they(?! (?:now )?(?:want|ask|charge|bill))|them|their|every|each|domains are|everything|the domains|your domains|three|the two',
  autoRenew: {
    on: 'renew option: ?auto[- ]?renew|auto\\?{0,1}: ?(?:y|yes|on|x|✓|✔)(?=\\s|$)|(?:renewal )?mode ?: ?auto-?renew|auto(?:matic)?[-_ ]?renew(?:al|als|s)?(?: (?:for|of) (?:your domain )?[^ \\n]{3,64})?(?: is| are|, which is| status| setting| has been)?["\'.]?(?: ?[:=]| )?(?: is| are)? ?(?:turned |currently |now |set to |switched |still )?(?:on|enabled|active|activated|yes|true|✓|✔|☑)|(?:(?:will|to) (?:be )?|is set to |are set to |set to )auto(?:matically)?[- ]?renew(?:ed)?|auto[- ]?renews|renews? (?:itself )?automatically|renew(?:s|ed)? by itself|will automatically (?:be )?renew(?:ed)?|(?:does |will )?renews? on its own|renewal(?: mode| type)?: ?automatic|be renewed automatically|be automatically renewed|on auto-?renew|renewing (?:your |the |these |all |both )?(?:domains? )?automatically|automatically renews',
    off: "renew option: ?(?:no|manual)[- ]renew|will not be renewed|auto\\?{0,1}: ?(?:n|no|off|–|-|✗)(?=\\s|$)|(?:renewal )?mode ?: ?auto-?(?:delete|expire)|cancel(?:l?ed|l?ing) (?:the |its |their )?auto(?:matic)?[- ]?renewal|auto(?:matic)?[-_ ]?renew(?:al|als|s)?(?: (?:for|of) (?:your domain )?[^ \\n]{3,64})?(?: is| are| status| setting| has been)?[\"'.]?(?: ?[:=]| )?(?: is| are)? ?(?:turned |currently |now |set to |switched |still )?(?:off|disabled|inactive|deactivated|not (?:on|enabled|active|set)|no|false|✗|✘|☐|✕)|(?:will|does|do|is|are)(?: not|n't) (?:set to )?(?:auto-?renew|renew automatically|be renewed automatically|be automatically renewed|automatically renew)|(?:won't|don't|doesn't|isn't|aren't) (?:set to )?(?:auto-?renew|renew automatically|renew by itself)|no auto-?renew(?:al)?|auto[- ]?renew(?:al)?'s (?:switched |turned )?off|not set to (?:auto-?renew|renew automatically)|not on auto-?renew|without auto-?renew(?:al)?|manual renewal|none of (?:them|these|the domains|your domains) (?:will )?(?:auto-?renews?|renews? automatically|renews? by itself)|renew(?:s|ed)? manually|renewal(?: mode| type)?: ?manual|(?:turned|switched) auto-? ?renew(?:al)? off|(?:turned|switched) off auto-? ?renew(?:al)?",
  },
  letExpire:
    "let (?:it|that one|this one|that|this|them|those|[^ \\n]{1,64}) (?:go|lapse|expire|die|drop|run out)|letting (?:it|[^ \\n]{1,64}) (?:go|lapse|expire)|(?:don't|do not|won't|will not|not going to|never) (?:want to |need to |bother to )?(?:renew|keep)|(?:drop|dropping) (?:it(?! date)|this one|that one|\u0001{3,64})|no longer needed?|not renewing|let (?:go|expire|lapse)|can go|don't need",
  renew:
    "(?:i|we)(?:'ll| will| want to| need to| must|'re going to| are going to)?(?: definitely| absolutely)? (?:keep|renew)|must renew|must keep|definitely (?:keep|renew)|keeping (?:it|this|that|them|both)|(?<!to )keep (?:\\u0001{3,64}|it|this|that one|this one|them|both)",
  managed:
    "for (?:a|my|our) (?:client|customer|friend|sister|brother|mother|father|boss|club|church|mum|mom|dad|wife|husband|neighbou?r)|on behalf of|client's domain|(?:i|we) (?:manage|look after)|managed for|belongs to (?:a|my|our) (?:client|customer|friend)",
  condition: 'if|unless|should you|in case|you|when|whether|failure|how to|otherwise',
  labels: {
    registrar:
      '(?:bought|purchased) (?:from|at)|registrar|sponsoring registrar|registered (?:with|at|through|via)|provider|registrar name',
    dnsProvider:
      'dns(?: provider| host(?:ing)?| service| hosted (?:at|by|with)| at| is at| is with| with| runs on| by)?|nameservers(?: are)? (?:at|by|with)',
    email:
      'account e-?mail(?: address)?|registered e-?mail|customer e-?mail|e-?mail on file|account(?: name| id| holder)?|login|purchase e-?mail|registrant e-?mail',
    payment:
      'payment method(?: is)?|paid (?:with|by|via|using)|payment|charged to|card|method|pay with|using (?:your|my|our)|with (?:your|my|our)|to your|(?:from|on) your|by|via',
  },
  payments: 'direct debit|bank transfer|credit card|debit card|account balance|store credit',
  domain: 'domain(?: name)?s?|web(?: ?site)? address|site|product|item|description',
  sent: 'date|sent',
};
