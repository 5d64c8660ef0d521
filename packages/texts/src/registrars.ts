import { firstFrom, type Place, placesOf } from './place.ts';
import type { Text } from './text.ts';
import { anyLanguage, piecesOf } from './words/index.ts';

// Name as it is recorded; its own sites; how it is written where that is another way than the name.
const known: readonly (readonly [name: string, sites: string, pattern?: string])[] = [
  ['GoDaddy', 'godaddy.com', 'go ?daddy'],
  ['Namecheap', 'namecheap.com', 'name ?cheap'],
  ['Porkbun', 'porkbun.com'],
  ['Cloudflare', 'cloudflare.com'],
  ['Gandi', 'gandi.net'],
  ['IONOS', 'ionos.com ionos.de ionos.fr ionos.es ionos.at ionos.it ionos.ca ionos.co.uk 1und1.de', 'ionos|1&1|1und1'],
  ['STRATO', 'strato.de strato.es strato.nl'],
  ['OVHcloud', 'ovh.com ovh.net ovhcloud.com ovh.fr ovh.es', 'ovh(?: ?cloud)?'],
  [
    'Hover',
    'hover.com',
    '(?<=^)hover(?=$| [-–—|])|(?<=\\b(?:at|with|on|via|bei|chez|en|to) )hover|hover(?=\\.com| account| domain| support| team|,|:|$)',
  ],
  ['Dynadot', 'dynadot.com'],
  ['NameSilo', 'namesilo.com', 'name ?silo'],
  ['Name.com', 'name.com', 'name\\.com'],
  ['Squarespace', 'squarespace.com'],
  ['Google Domains', 'domains.google domains.google.com', 'google domains'],
  ['Hostinger', 'hostinger.com hostinger.es hostinger.fr'],
  ['INWX', 'inwx.de inwx.com'],
  ['united-domains', 'united-domains.de', 'united[- ]domains'],
  ['netcup', 'netcup.de netcup.eu'],
  ['Hetzner', 'hetzner.com hetzner.de'],
  ['ALL-INKL', 'all-inkl.com', 'all-inkl(?:\\.com)?'],
  ['domainFactory', 'df.eu domainfactory.de', 'domainfactory'],
  ['checkdomain', 'checkdomain.de'],
  ['Infomaniak', 'infomaniak.com infomaniak.ch'],
  ['Hostpoint', 'hostpoint.ch'],
  ['Arsys', 'arsys.es arsys.net'],
  ['DonDominio', 'dondominio.com', 'don ?dominio'],
  ['cdmon', 'cdmon.com'],
  ['Nominalia', 'nominalia.com'],
  ['dinahosting', 'dinahosting.com'],
  ['Piensa Solutions', 'piensasolutions.com'],
  ['LWS', 'lws.fr'],
  ['BookMyName', 'bookmyname.com'],
  ['Tucows', 'tucows.com opensrs.com', 'tucows|opensrs'],
  ['Enom', 'enom.com'],
  ['Network Solutions', 'networksolutions.com', 'network ?solutions'],
  ['Register.com', 'register.com', 'register\\.com'],
  ['Bluehost', 'bluehost.com'],
  ['DreamHost', 'dreamhost.com'],
  ['Spaceship', 'spaceship.com'],
  ['Epik', 'epik.com'],
  ['Key-Systems', 'key-systems.net', 'key-systems'],
  ['Joker.com', 'joker.com', 'joker\\.com'],
  ['EuroDNS', 'eurodns.com'],
  ['123-reg', '123-reg.co.uk', '123[- ]?reg'],
  ['Fasthosts', 'fasthosts.co.uk'],
  ['TransIP', 'transip.nl transip.eu'],
  ['one.com', 'one.com', 'one\\.com'],
  ['Loopia', 'loopia.se loopia.com'],
  ['Amazon Route 53', 'aws.amazon.com amazonaws.com', 'route ?53|amazon (?:registrar|route 53)'],
  ['Wix', 'wix.com'],
  ['お名前.com', 'onamae.com', 'お名前\\.com|お名前ドットコム'],
  ['ムームードメイン', 'muumuu-domain.com', 'ムームー(?:ドメイン)?'],
  ['さくらインターネット', 'sakura.ad.jp sakura.ne.jp', 'さくらインターネット|さくらの(?:ドメイン|レンタルサーバ)'],
  ['Xserverドメイン', 'xserver.ne.jp xserver.jp xdomain.ne.jp', 'xserver ?ドメイン|エックスサーバー(?:ドメイン)?'],
  ['バリュードメイン', 'value-domain.com', 'バリュードメイン|value-?domain'],
  ['スタードメイン', 'star-domain.jp', 'スタードメイン|star ?domain'],
  ['ゴンベエドメイン', 'gonbei.jp', 'ゴンベエドメイン'],
  ['Simply.com', 'simply.com', 'simply\\.com'],
  ['Krystal', 'krystal.io krystal.uk'],
  ['Raidboxes', 'raidboxes.io'],
  ['Mittwald', 'mittwald.de', 'mittwald'],
  ['easyname', 'easyname.com easyname.at'],
  ['World4You', 'world4you.com', 'world4you'],
  ['PlanetHoster', 'planethoster.com planethoster.net'],
  ['o2switch', 'o2switch.fr'],
  ['Raiola Networks', 'raiolanetworks.com raiolanetworks.es', 'raiola(?: networks)?'],
  ['Webempresa', 'webempresa.com'],
  ['SiteGround', 'siteground.com siteground.es', 'siteground'],
  ['Names.co.uk', 'names.co.uk', 'names\\.co\\.uk|namesco'],
  ['Heart Internet', 'heartinternet.uk heartinternet.co.uk', 'heart internet'],
  ['Freenom', 'freenom.com'],
  ['Mythic Beasts', 'mythic-beasts.com', 'mythic beasts'],
  ['20i', '20i.com', '20i(?= |\\.com|,)'],
  ['Akky', 'akky.mx'],
  ['Netim', 'netim.com'],
  ['Internet.bs', 'internetbs.net', 'internet\\.bs|internetbs'],
  ['ヘテムル', 'heteml.jp', 'ヘテムル'],
  ['ConoHa', 'conoha.jp'],
  ['JPDirect', 'jpdirect.jp'],
  ['Rebel', 'rebel.com rebel.ca', 'rebel\\.(?:com|ca)'],
  ['Webnames.ca', 'webnames.ca', 'webnames\\.ca'],
  ['Crazy Domains', 'crazydomains.com crazydomains.com.au', 'crazy ?domains'],
  ['VentraIP', 'ventraip.com.au'],
  ['TPP Wholesale', 'tppwholesale.com.au', 'tpp wholesale'],
  ['Combell', 'combell.com'],
  ['Alfahosting', 'alfahosting.de'],
  ['webgo', 'webgo.de', 'webgo'],
  ['DomainDiscount24', 'domaindiscount24.com', 'domain ?discount ?24'],
  ['Host Europe', 'hosteurope.de', 'host ?europe'],
  ['Variomedia', 'variomedia.de'],
  ['manitu', 'manitu.de'],
  ['Hostalia', 'hostalia.com'],
  ['Profesional Hosting', 'profesionalhosting.com', 'profesional ?hosting'],
  ['Amen', 'amen.fr', 'amen\\.fr'],
  ['Ikoula', 'ikoula.com'],
  ['SafeBrands', 'safebrands.com'],
  ['Sav', 'sav.com', 'sav\\.com'],
  ['Domain.com', 'domain.com', 'domain\\.com'],
  ['HostGator', 'hostgator.com'],
  ['Hostwinds', 'hostwinds.com'],
  ['WordPress.com', 'wordpress.com', 'wordpress\\.com'],
  ['Vercel', 'vercel.com'],
  ['Blacknight', 'blacknight.com blacknight.ie'],
  ['LCN', 'lcn.com', 'lcn'],
  ['1st Domains', '1stdomains.nz 1stdomains.co.nz', '1st ?domains'],
  ['Freeparking', 'freeparking.co.nz'],
  ['Synergy Wholesale', 'synergywholesale.com', 'synergy wholesale'],
  ['Domains.co.za', 'domains.co.za', 'domains\\.co\\.za'],
  ['Afrihost', 'afrihost.com'],
  ['xneelo', 'xneelo.co.za xneelo.com'],
  ['BigRock', 'bigrock.in bigrock.com'],
  ['ResellerClub', 'resellerclub.com'],
  ['PublicDomainRegistry', 'publicdomainregistry.com', 'publicdomainregistry(?:\\.com)?|pdr ltd\\.?'],
  ['Hosting Concepts', 'openprovider.com openprovider.eu', 'openprovider|hosting concepts'],
  ['CentralNic', 'centralnic.com'],
  ['Njalla', 'njal.la', 'njalla'],
  ['Uniregistry', 'uniregistry.com'],
  ['Moniker', 'moniker.com'],
  ['Dotster', 'dotster.com'],
  ['Shopify', 'shopify.com'],
  ['NIC Argentina', 'nic.ar', 'nic argentina|nic\\.ar'],
  ['NIC Chile', 'nic.cl', 'nic chile|nic\\.cl'],
  ['Registro.br', 'registro.br nic.br', 'registro\\.br'],
  ['Locaweb', 'locaweb.com.br'],
  ['PTisp', 'ptisp.pt', 'ptisp'],
  ['Dominios.pt', 'dominios.pt', 'dominios\\.pt'],
  ['Amen.pt', 'amen.pt', 'amen\\.pt'],
  ['Aruba', 'aruba.it', 'aruba(?= s\\.p\\.a|\\.it|$|:)|(?<=\\b(?:su|con|da|di) )aruba'],
  ['Register.it', 'register.it', 'register\\.it|register s\\.p\\.a'],
  ['Netsons', 'netsons.com netsons.it'],
  ['Serverplan', 'serverplan.com'],
  ['Keliweb', 'keliweb.it keliweb.com'],
  ['Mijndomein', 'mijndomein.nl'],
  ['Hostnet', 'hostnet.nl'],
  ['Antagonist', 'antagonist.nl', 'antagonist(?= b\\.v|\\.nl|$)|(?<=\\b(?:bij|naar|van) )antagonist'],
  ['Versio', 'versio.nl versio.eu'],
  ['Vimexx', 'vimexx.nl vimexx.com'],
  ['Realtime Register', 'realtimeregister.com', 'realtime register'],
  ['Metaregistrar', 'metaregistrar.com'],
  ['DomeinWinkel', 'domeinwinkel.nl'],
  ['Easyhost', 'easyhost.be'],
  ['home.pl', 'home.pl', 'home\\.pl'],
  ['nazwa.pl', 'nazwa.pl', 'nazwa\\.pl'],
  ['AZ.pl', 'az.pl', 'az\\.pl'],
  ['Wedos', 'wedos.com wedos.cz'],
  ['Forpsi', 'forpsi.com forpsi.cz'],
  ['Subreg', 'subreg.cz'],
  ['Websupport', 'websupport.sk websupport.se'],
  ['Binero', 'binero.se'],
  ['Domeneshop', 'domeneshop.no domainname.shop'],
  ['DanDomain', 'dandomain.dk'],
  ['Punktum dk', 'punktum.dk dk-hostmaster.dk', 'punktum dk|dk hostmaster'],
  ['Zoner', 'zoner.fi'],
  ['Papaki', 'papaki.com papaki.gr'],
  ['Natro', 'natro.com'],
  ['REG.RU', 'reg.ru', 'reg\\.ru'],
  ['Beget', 'beget.com beget.ru'],
  ['Alibaba Cloud', 'aliyun.com alibabacloud.com', 'alibaba cloud|阿里云|aliyun'],
  ['Tencent Cloud', 'cloud.tencent.com dnspod.cn', 'tencent cloud|腾讯云|dnspod'],
  ['West.cn', 'west.cn', 'west\\.cn|西部数码'],
  ['Xin Net', 'xinnet.com', 'xin ?net|新网'],
  ['Gabia', 'gabia.com gabia.co.kr', 'gabia|가비아'],
  ['Namesco Ireland', 'namesco.ie', 'namesco ireland'],
  ['Register365', 'register365.com', 'register365'],
  ['Hosting Ireland', 'hostingireland.ie', 'hosting ireland'],
  ['LetsHost', 'letshost.ie', 'lets ?host'],
  ['tsoHost', 'tsohost.com', 'tso ?host'],
  ['Namehero', 'namehero.com'],
  ['A2 Hosting', 'a2hosting.com', 'a2 hosting'],
  ['InMotion Hosting', 'inmotionhosting.com', 'inmotion(?: hosting)?'],
  ['iwantmyname', 'iwantmyname.com'],
  ['Instra', 'instra.com'],
  ['MarkMonitor', 'markmonitor.com'],
  ['CSC', 'cscglobal.com cscdbs.com', 'csc corporate domains'],
  ['Safenames', 'safenames.net'],
  ['GreenGeeks', 'greengeeks.com'],
  ['DomainPeople', 'domainpeople.com'],
  ['easyDNS', 'easydns.com'],
  ['Canspace', 'canspace.ca'],
  ['WHC', 'whc.ca', 'whc\\.ca'],
  ['Cyon', 'cyon.ch'],
  ['METANET', 'metanet.ch'],
  ['green.ch', 'green.ch', 'green\\.ch'],
  ['do.de', 'do.de', 'do\\.de|domain-offensive'],
  ['goneo', 'goneo.de'],
  ['Namebay', 'namebay.com'],
  ['Online.net', 'online.net scaleway.com', 'online\\.net|scaleway'],
  ['Neubox', 'neubox.com'],
  ['DonWeb', 'donweb.com'],
];
const dnsOnly: typeof known = [
  ['deSEC', 'desec.io'],
  ['DNSimple', 'dnsimple.com'],
  ['Bunny', 'bunny.net', 'bunny(?:\\.net| dns)?'],
  ['Hurricane Electric', 'he.net', 'hurricane electric'],
];
const otherSites = [
  'amazon.com',
  'paypal.com',
  'stripe.com',
  'icann.org',
  'example.invalid',
  'google.com',
  'apple.com',
  'gmail.com',
];

const ownSites = new Set([...[...known, ...dnsOnly].flatMap(([, sites]) => sites.split(' ')), ...otherSites]);
/** Whether a name is the site of a registrar or of a payment service, which its customers do not own. */
export const isOwnSite = (name: string): boolean =>
  ownSites.has(name) || [...ownSites].some((site) => name.endsWith(`.${site}`));

const patternOf = ([name, , pattern]: (typeof known)[number]): string =>
  pattern ?? name.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isJapanese = (text: string): boolean => /[\u3040-\u9fff]/.test(text);
/** As a word of its own, never a part of somebody's name (`example-one.com`), or as a site of its own. */
const wordOf = (one: (typeof known)[number]): string => {
  const word = patternOf(one);
  return isJapanese(one[0]) ? `(?:${word})` : `(?<![\\p{L}\\p{N}.@/-])(?:${word})(?![a-z0-9@]|[a-z0-9-]{0,63}\\.[a-z])`;
};
const siteOf = (one: (typeof known)[number]): string =>
  `(?<=[@/.\\s(<]|^)(?:${one[1].replaceAll('.', '\\.').replaceAll(' ', '|')})(?![\\w-]|\\.\\w)`;
/** One expression for all, with a group for each. */
const compile = (list: typeof known) =>
  new RegExp(list.map((one) => `(${wordOf(one)}|${siteOf(one)})`).join('|'), 'gmu');
const registrarPattern = compile(known);
const providers = [...known, ...dnsOnly];
const providerPattern = compile(providers);

export interface FoundCompany extends Place {
  company: string;
}

const registrarLabel = anyLanguage(({ labels }) => labels.registrar);
const dnsLabel = anyLanguage(({ labels }) => labels.dnsProvider);
const labelledValue = /^ ?[:=|]\s?["“„«]?([^\n,;|(<"”“»]{2,60})/u;
/** "by Gandi": how far a DNS provider may stand behind its label. */
const nearest = 6;

const companiesIn = (folded: string, pattern: RegExp, list: typeof known): FoundCompany[] =>
  Array.from(folded.matchAll(pattern), (match) => {
    const index = match.findIndex((group, at) => at > 0 && group !== undefined);
    return { start: match.index, end: match.index + match[0].length, company: list[index - 1]?.[0] ?? '' };
  });

/** Registrars that a text names: those behind a label first, whatever they are called, then known ones. */
export function findRegistrars(
  text: Text,
  hasName: (line: Place) => boolean,
): { labelled: FoundCompany[]; mentioned: FoundCompany[] } {
  const dns = findDnsProviders(text);
  /** "hosting is at Bluehost", in a line about no name. */
  const isOfProduct = ({ folded, lineAt }: Text, one: Place): boolean => {
    const line = lineAt(one.start);
    const product = productPattern.exec(folded.slice(line.start, one.start));
    return product !== null && !hasName(line) && !domainPattern.test(folded.slice(line.start, line.end));
  };
  const isDns = (place: Place) => {
    const one = dns[firstFrom(dns, place.end) - 1];
    return one !== undefined && one.end >= place.end && one.start <= place.start;
  };
  const mentioned = companiesIn(text.folded, registrarPattern, known).filter(
    (one) => !isDns(one) && !isServer(text.folded, one) && !isLeft(text.folded, one) && !isOfProduct(text, one),
  );
  return { labelled: behind(text, mentioned), mentioned };
}

const productPattern = new RegExp(
  piecesOf(({ products }) => products),
  'u',
);
const domainPattern = /domain|domaine|dominio|domäne|ドメイン/u;
const leftPattern = new RegExp(`(?:${piecesOf(({ away }) => away)}) ?[:|]? {0,2}(?:1&1 )?$`, 'u');
const movePattern = new RegExp(
  piecesOf(({ move }) => move),
  'u',
);
/** "(from: Network Solutions)". */
const fromPattern = /\((?:from|von|de|desde|da|van) ?:? ?$/u;
/** "The transfer from GoDaddy to …": where a name was. */
const isLeft = (folded: string, { start }: Place): boolean => {
  const line = folded.slice(Math.max(0, start - 160), start);
  const before = line.slice(line.lastIndexOf('\n') + 1);
  return (
    fromPattern.test(before) ||
    (leftPattern.test(before) &&
      (movePattern.test(before) ||
        /registrar|provider|anbieter|prestataire|bureau|registrador|proveedor/.test(before.slice(-32))))
  );
};

/** "ada.ns.cloudflare.com" is a host of a DNS provider. */
const isServer = (folded: string, { start }: Place): boolean =>
  /(?:^|[\s,(])(?:[a-z0-9-]{1,40}\.){0,3}(?:d?ns\d*|dns)[a-z0-9-]{0,12}\.(?:[a-z0-9-]{1,40}\.){0,2}$/u.test(
    folded.slice(Math.max(0, start - 80), start),
  );

/** DNS providers, which only count behind a word like "DNS". */
export function findDnsProviders({ folded }: Text): FoundCompany[] {
  const companies = companiesIn(folded, providerPattern, providers);
  return placesOf(dnsLabel, folded).flatMap((label) => {
    const next = companies[firstFrom(companies, label.end)];
    return next && next.start - label.end <= nearest ? [{ ...next, start: label.start }] : [];
  });
}

/** What stands behind a label and a colon; in the usual writing where it is a known company. */
function behind({ plain, folded }: Text, companies: readonly FoundCompany[]): FoundCompany[] {
  return placesOf(registrarLabel, folded).flatMap(({ start, end }) => {
    const value = labelledValue.exec(plain.slice(end, end + 90));
    // "Cloudflare Registrar: upcoming renewals" is a heading, and "Previous registrar: Hover" where the name was.
    const before = companies[firstFrom(companies, start) - 1];
    if (!value || before?.end === start - 1 || isLeft(folded, { start: end + 1, end })) return [];
    const from = end + value[0].length - (value[1] ?? '').length;
    const place = { start: from, end: end + value[0].length };
    const known = companies[firstFrom(companies, from)];
    const company = known && known.end <= place.end ? known.company : undefined;
    const written = sentenceOf((value[1] ?? '').replace(/ {2}.*$/, '').trim());
    return written === '' ? [] : [{ start: place.start, end: from + written.length, company: company ?? written }];
  });
}

/** Up to the end of its sentence; the dots of "S.L." and "Ltd." end none. */
const sentenceOf = (text: string): string => text.replace(/(?<=\p{Ll}{4})\.(?:\s.*)?$/u, '');
