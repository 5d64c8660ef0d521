/** Endings that a name in running text may have; all two-letter ones count besides. Behind a label any ending counts. */
export const endings = new Set(
  (
    'com net org info biz name pro xyz online site shop store app dev page blog cloud tech club live news media agency ' +
    'design studio email world life today space website space fun art digital solutions services systems network group ' +
    'company consulting capital ventures finance money bank insurance legal law health care clinic dental fitness yoga ' +
    'academy school education university coach training expert guru photography photo photos pics gallery video film ' +
    'music band events wedding party gift gifts flowers garden kitchen cafe coffee restaurant bar beer wine pizza recipes ' +
    'travel tours holiday hotel villas house homes properties estate realty land rent immo haus berlin hamburg koeln ' +
    'cologne bayern ruhr saarland wien tirol swiss zuerich paris bzh alsace corsica quebec cat eus gal madrid barcelona ' +
    'london wales scot cymru irish amsterdam brussels vlaanderen gent nyc vegas miami boston tokyo osaka kyoto africa asia ' +
    'lat eu game games gaming play codes software tools technology computer domains host hosting link click top vip wiki ' +
    'social community chat zone plus one direct support center center works work jobs careers foundation charity church ' +
    'family kids baby toys pet dog horse bike bikes car cars auto parts repair energy solar green eco earth farm organic ' +
    'example test mobi tel travel jobs aero coop museum edu gov int post arpa bio ink ngo ong gmbh ltd llc inc srl sarl ' +
    'rentals reviews sale deals discount market marketing shopping supply supplies tickets trade fashion shoes jewelry clothing ' +
    'boutique style beauty hair makeup salon spa sport sports run ski surf golf football tennis tattoo ninja rocks lol wtf ' +
    'build builders construction contractors engineering industries international global world report press press blog wiki archi build tools equipment supply limited partners associates institute science research energy vet vision tech team tours villas viajes voyage watch webcam website win woodside yachts boats cruises camp camera camp cards care catering cab bingo black blue pink red green gold silver diamonds jewellery engineer lighting plumbing electronics florist flowers garden gardens glass graphics gripe hockey hospital immobilien institute kaufen kim kitchen land lawyer lease legal life limo loans love maison management moda mortgage motorcycles movie nagoya navy ngo nyc okinawa one ooo ovh parts party pictures place plumbing productions racing recipes reise reisen rehab report republican rest rich rip saarland sarl school schule science scot security sexy shiksha show singles soccer social soy storage study sucks surgery sydney tax taxi tattoo tienda tips tires today town training university uno vacations vegas versicherung viajes vision vodka vote voting voto webcam wedding wine works yokohama app art asia auction audio band bargains bible bid broker business casa cheap christmas church city claims cleaning click clothing coach codes coffee college cymru dance dating degree delivery democrat dentist desi direct directory docs doctor domains download estate exchange express fail family farm fans feedback finance financial fish fitness flights forsale foundation fund furniture futbol gives gratis guitars guru haus help hiphop hiv holdings horse ink irish jetzt juegos kiwi lgbt link london lotto ltda luxe luxury maison market men miami monster mom nexus nrw observer onl organic physio pizza poker porn press properties property protection pub quest radio realtor rodeo ruhr ryukyu srl stream support tatar tennis theater theatre tirol tokyo trade vana ventures wales zuerich surf beer cafe bot boo dad day esq foo ing meme mov nexus phd prof rsvp prof zip ' +
    'cool best buzz cash credit fund fyi guide how ist foo new zip'
  ).split(' '),
);
/** Two letters that stand behind a dot in running text more often than as the ending of a name. */
export const notEndings = new Set(['md', 'sh', 'py', 'ps', 'so', 'an', 'zb', 'dh']);
