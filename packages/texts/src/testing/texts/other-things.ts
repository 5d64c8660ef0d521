/** Texts that name a domain, and whose days and prices are those of something else. */
export const otherThings: readonly string[] = [
  `Hi,

The SSL certificate on fernhill.example will expire on 12 January 2027. Renew it now for $79.

Your domain fernhill.example itself is fine.`,
  `Subject: Certificate expiring

Your certificate for lakeside-pottery.com is about to expire.
Expiry date: 4 Feb 2027
Renewal price: $59.00/yr`,
  `Dear customer,

lakeside-pottery.com – Web hosting Starter
Next payment: 3 December 2026
Amount: $119.88

Domain registration is not affected.`,
  `Congratulations! You won the auction for oakandiron.com with a bid of $412.00. Please pay by 28 November 2026 or the name goes to the next bidder.`,
  `Backorder update

We have placed your backorder for quietharbor.com. The name is scheduled to drop on 14 December 2026. Backorder price: $69.00, charged only if we succeed.`,
  `Your membership of the Domain Investors Club renews on 3 January 2027 for $99.00. Your member page is domaininvestors.club.`,
  `NamesCon is back! Early-bird tickets cost $299 until 15 December 2026. See namescon.com for the programme. 10-12 March 2027, Austin.`,
  `Your mailbox info@brightwell.org is 95% full. Upgrade before 1 December 2026 for $4.99 a month. Manage at brightwell.org.`,
  `Backups for riverbend.net
Plan renews: Feb 11, 2027
Price: $35.88/yr`,
  `Premium name offer: we represent the owner of bluefinch.com. Asking price $8,500, offer valid until 30 November 2026. You own bluefinch.io.`,
  `Your trademark BLUEFINCH (bluefinch.io) registration expires on 3 March 2028. Renewal through us costs $1,250.`,
  `The Google Workspace subscription for bluefinch.io will renew on 5 January 2027 for $86.40.`,
  `Your site bluefinch.io runs on WordPress. The theme licence expires on 9 January 2027 ($59 per year). Plugin updates end 1 February 2027.`,
  `Domain bluefinch.io transferred to us on 3 November 2026. The 60-day transfer lock ends on 2 January 2027.`,
  `Confirm your email address for bluefinch.io by 4 December 2026 or the domain will be suspended.`,
  `Your domain privacy for bluefinch.io will renew on 3 March 2027. It costs $9.99 per year.`,
  `DNS hosting for kestrelpark.org expires on January 9, 2027. To keep your zone, pay $29.00.`,
  `The lease for kestrelpark.org: monthly payment $150, next payment on December 1, 2026, final payment November 1, 2029.`,
  `Your insurance policy (www.safecover.com) renews on 2 December 2026 at £412.50.`,
  `Sedo: Your listing for kestrelpark.org expires on 3 Feb 2027. Minimum offer: $900.`,
  `Your Squarespace website subscription for kestrelpark.org will automatically renew on Dec 14, 2026 for $192.00.`,
  `Payment failed for your kestrelpark.org website plan. We'll retry on Nov 25, 2026. Amount due $23.00.`,
  `PayPal: You sent an automatic payment of $39.99 to Hosting Heroes (hostingheroes.co.uk) on 18 Nov 2026. Next payment: 18 Nov 2027.`,
  `ICANN reminder: please check your contact data for kestrelpark.org. Data last updated 3 May 2024. Registrant: Jo Lang.`,
  `Domain: kestrelpark.org
Status: redemptionPeriod
Restore by: 20 December 2026
Restore fee: $120.00`,
  `Your free trial for Shop Builder (kestrelpark.org) ends on 1 December 2026. After that $29 per month.`,
  `Your kestrelpark.org store subscription: renews 4 Jan 2027, $348/yr.`,
  `Escrow: the buyer of kestrelpark.org has until 2 December 2026 to pay $3,400.00. Fee: $89.00.`,
  `Dear Jo,
your annual maintenance contract for the website kestrelpark.org ends on 31 December 2026. The fee for 2027 is £360.`,
  `Email forwarding for kestrelpark.org: $5/yr, renews Mar 3, 2027`,
  `Trustee service for kestrelpark.org expires 3 March 2027 (€20).`,
  `Your DMCA protection badge / SiteLock for kestrelpark.org will renew Mar 3, 2027 at $49.99.`,
  `Guten Tag,

das SSL-Zertifikat für fernhill.de läuft am 12. Januar 2027 ab. Verlängern Sie es jetzt für 79 €.`,
  `Ihr Webhosting-Paket zu seeblick.de verlängert sich am 03.02.2027. Preis: 119,88 €/Jahr.`,
  `Sie haben die Auktion um seeblick.de gewonnen. Bitte zahlen Sie bis zum 28.11.2026 den Betrag von 412,00 €.`,
  `Ihre Mitgliedschaft im Verein Domainfreunde e.V. (domainfreunde.de) verlängert sich am 01.01.2027 um ein Jahr. Jahresbeitrag: 60 €.`,
  `Ihre Versicherung läuft am 31.12.2026 ab. Beitrag 412,50 € pro Jahr. Mehr unter www.sichergut.de`,
  `Wartungsvertrag für die Website seeblick.de
Laufzeit bis: 31.12.2026
Jahrespreis: 360,00 €`,
  `Die Marke SEEBLICK (seeblick.de) läuft am 03.03.2028 ab. Verlängerung: 750 €.`,
  `seeblick.de – Hosting Business
Nächste Abbuchung: 03.12.2026
Betrag: 9,90 €`,
  `Ihr E-Mail-Postfach info@seeblick.de wird am 1. Dezember 2026 verlängert, Kosten 24 € im Jahr. Verwaltung: seeblick.de`,
  `Domain seeblick.de
Löschung: 16.01.2027
Wiederherstellung bis: 11.01.2027
Gebühr: 95,00 €`,
  `Konferenz DomainDay am 10.03.2027 in Köln, Ticket 299 € bis 15.12.2026, Infos auf domainday.de.`,
  `Ihr Nachsendeauftrag / Backup-Speicher für seeblick.de läuft am 05.05.2027 aus. Preis 35,88 € pro Jahr.`,
  `Der Käufer von seeblick.de hat bis 02.12.2026 Zeit. Treuhandgebühr 89 €.`,
  `Die Lizenz für das Theme auf seeblick.de läuft am 9. Januar 2027 ab (59 € pro Jahr).`,
  `Ihr Abo der Zeitschrift Webdesign (webdesign-magazin.de) verlängert sich am 01.02.2027 für 96 €.`,
  `Mietvertrag Domain seeblick.de: monatliche Rate 150 €, nächste Zahlung 01.12.2026.`,
  `Inhaber: Jo Lang
Domain: seeblick.de
Letzte Änderung: 03.05.2024`,
  `Bonjour,

Le certificat SSL de pierrebleue.fr expire le 12 janvier 2027. Renouvelez-le dès maintenant pour 79 €.`,
  `Votre hébergement pour pierrebleue.fr sera renouvelé le 3 février 2027. Prix : 119,88 € par an.`,
  `Vous avez remporté l'enchère pour pierrebleue.fr. Merci de payer avant le 28 novembre 2026. Montant : 412 €.`,
  `Votre adhésion au Club des Domaines (clubdomaines.fr) se renouvelle le 1er janvier 2027 pour 60 € par an.`,
  `Votre assurance habitation arrive à échéance le 31 décembre 2026. Cotisation : 412,50 €. www.assurtout.fr`,
  `pierrebleue.fr – Hébergement Perso
Prochaine échéance : 03/12/2026
Montant : 35,88 €`,
  `Contrat de maintenance du site pierrebleue.fr : échéance le 31/12/2026, 360 € par an.`,
  `La marque PIERREBLEUE (pierrebleue.fr) expire le 3 mars 2028. Renouvellement : 290 €.`,
  `Domaine pierrebleue.fr
Suppression : 16/01/2027
Fin de la période de rédemption : 11/01/2027
Frais de restauration : 95 €`,
  `Votre boîte mail contact@pierrebleue.fr sera renouvelée le 1er décembre 2026 (24 €/an). Gestion : pierrebleue.fr`,
  `L'abonnement au magazine Web (webmag.fr) se renouvelle le 1er février 2027, 96 € par an.`,
  `Votre sauvegarde pour pierrebleue.fr expire le 5 mai 2027 ; renouvellement 35,88 €.`,
  `Salon DomainDay le 10 mars 2027, billet à 299 € jusqu'au 15 décembre 2026, voir domainday.fr.`,
  `Hola:

El certificado SSL de piedrazul.es caduca el 12 de enero de 2027. Renuévalo ahora por 79 €.`,
  `Su alojamiento web para piedrazul.es se renovará el 3 de febrero de 2027. Precio: 119,88 € al año.`,
  `Ha ganado la subasta de piedrazul.es. Pague antes del 28 de noviembre de 2026. Importe: 412 €.`,
  `Su membresía del Club de Dominios (clubdominios.es) se renueva el 1 de enero de 2027 por 60 € al año.`,
  `Su seguro del hogar vence el 31 de diciembre de 2026. Cuota: 412,50 €. www.segurotodo.es`,
  `piedrazul.es – Hosting Básico
Próximo pago: 03/12/2026
Importe: 35,88 €`,
  `Contrato de mantenimiento de la web piedrazul.es: vence el 31/12/2026, 360 € al año.`,
  `La marca PIEDRAZUL (piedrazul.es) caduca el 3 de marzo de 2028. Renovación: 290 €.`,
  `Dominio piedrazul.es
Eliminación: 16/01/2027
Fin del periodo de redención: 11/01/2027
Coste de recuperación: 95 €`,
  `El buzón info@piedrazul.es se renovará el 1 de diciembre de 2026 (24 €/año). Gestión: piedrazul.es`,
  `Suscripción a la revista Web (revistaweb.es): se renueva el 1 de febrero de 2027, 96 € al año.`,
  `Copia de seguridad de piedrazul.es: vence el 5 de mayo de 2027, renovación 35,88 €.`,
  `Congreso DomainDay el 10 de marzo de 2027, entrada 299 € hasta el 15 de diciembre de 2026, más en domainday.es.`,
  `aoishi.jpのSSL証明書の有効期限は2027年1月12日です。更新料金は7,900円です。`,
  `aoishi.jp サーバー契約
次回更新日:2027年2月3日
更新料金:13,200円`,
  `aoishi.jpのオークションに落札されました。お支払い期限:2026年11月28日、金額41,200円。`,
  `会員資格(domainclub.jp)の更新日は2027年1月1日、年会費は6,000円です。`,
  `保険契約の満了日:2026年12月31日 保険料:41,250円 詳細はhoken-anshin.jpへ`,
  `ドメイン:aoishi.jp
削除予定日:2027年1月16日
復旧期限:2027年1月11日
復旧費用:9,500円`,
  `商標「青石」(aoishi.jp)の存続期間満了日は2028年3月3日です。更新費用29,000円。`,
  `メールボックス info@aoishi.jp は2026年12月1日に更新されます。料金:2,400円/年。管理画面:aoishi.jp`,
  `請求書番号4711 発行日:2026年11月10日 お支払い期限:2026年11月24日 合計4,500円 株式会社サーバー社 billing@server-sha.jp server-sha.jp`,
  `雑誌の定期購読(webzasshi.jp)は2027年2月1日に自動更新されます。9,600円/年。`,
  `バックアップ(aoishi.jp)の有効期限:2027年5月5日、更新料金:3,588円`,
  `Subject: Your membership renews soon

Renewal date: 3 January 2027
Annual fee: $99.00

Questions? See domaininvestors.club`,
  `Your SSL certificate for fernhill.example is expiring.

Expiration date: 12 January 2027
Price: $79.00

You manage it in your account under fernhill.example.`,
  `Hosting renewal notice

Account: fernhill.example
Plan: Starter
Renewal date: 3 March 2027
Amount: $119.88`,
  `Product: SSL DV
Domain: fernhill.example
Expires: 12 Jan 2027
Price: $79.00`,
  `Service          Linked to            Next due      Amount
Web hosting      fernhill.example     03 Mar 2027   $119.88
Domain           fernhill.example     06 Jun 2027   $12.99
Email            fernhill.example     03 Mar 2027   $24.00`,
  `Your appointment is on 2 December 2026 at 10:00. Deposit $50. Book at fernhilldental.com.`,
  `If you don't renew fernhill.example by 6 June 2027, it will be deleted on 10 August 2027 and you pay $95.`,
  `From: Jo <jo@fernhill.example>
To: billing@registro.example

Hi, please renew oakgrove.org until 2029, invoice me by 5 December 2026. Thanks.`,
  `We noticed oakgrove.net (similar to your oakgrove.org) expires on 4 February 2027 and may be yours for $69.`,
  `Domain brokerage: your offer of $1,800 for oakgrove.com expires in 5 days.`,
  `Your registrar account for oakgrove.org: password expires 1 Dec 2026.`,
  `DNSSEC keys of oakgrove.org roll over on 1 December 2026.`,
  `Your contract with WebFarm for oakgrove.org ends on 31 December 2026.`,
  `Your TLS cert for shop.oakgrove.org expires in 7 days (27 Nov 2026).`,
  `We will invoice oakgrove.org (customer 4411) on 1 December 2026: retainer $900.`,
  `Reminder from your calendar: oakgrove.org rebrand kick-off, 14 January 2027`,
  `Dear customer, the annual licence of your Shop (oakgrove.org) has been renewed until 14 January 2028.`,
  `Betreff: Ihr Vertrag

Vertrag: Hosting Basic
Domain: seeblick.de
Vertragsende: 03.03.2027
Preis: 9,90 € mtl.`,
  `Das Wartungsfenster für seeblick.de ist am 01.12.2026.`,
  `Objet : échéance de votre hébergement

Domaine : pierrebleue.fr
Échéance : 03/03/2027
Tarif : 35,88 € TTC/an`,
  `Asunto: vencimiento de su hosting

Dominio: piedrazul.es
Vencimiento: 03/03/2027
Precio: 35,88 €/año`,
  `件名:サーバー更新のお知らせ

ドメイン:aoishi.jp
更新日:2027年3月3日
料金:13,200円`,
];
