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
    'cool best buzz cash credit fund fyi guide how ist foo new zip'
  ).split(' '),
);
/** Two letters that stand behind a dot in running text more often than as the ending of a name. */
export const notEndings = new Set(['md', 'sh', 'py', 'ps', 'pl', 'so', 'an', 'zb', 'dh']);
