import type { ExampleText } from '../text.ts';

export const mixed1: readonly ExampleText[] = [
  {
    about: 'a bilingual notice',
    text: `[English below]

Bonjour,
Votre nom de domaine tandem-geneve.org sera renouvelé automatiquement le 14 janvier 2027.

Hello,
Your domain name tandem-geneve.org will be renewed automatically on January 14, 2027.

Gandi`,
    drafts: [{ name: 'tandem-geneve.org', registrar: 'Gandi', expirationDate: '2027-01-14', autoRenew: true }],
  },
  {
    about: 'a chat in which one name is talked of after another',
    text: `Lena: hast du die Daten von birdhouse.berlin?
Marc: ja, INWX, expires 2027-04-02, 35,70 € pro Jahr
Lena: super. und birdhouse-shop.de?
Marc: auch INWX, expires 2027-09-19, 4,65 € pro Jahr`,
    drafts: [
      {
        name: 'birdhouse.berlin',
        registrar: 'INWX',
        expirationDate: '2027-04-02',
        renewalCostMinor: 3570,
        currency: 'EUR',
      },
      {
        name: 'birdhouse-shop.de',
        registrar: 'INWX',
        expirationDate: '2027-09-19',
        renewalCostMinor: 465,
        currency: 'EUR',
      },
    ],
  },
  {
    about: 'HTML turned into text, with tracking addresses and images',
    text: `[image: GoDaddy]
<https://click.mail.godaddy.example/ls/click?upn=u001.aHR0cHM6Ly93d3cuZ29kYWRkeS5jb20>

*Your renewal is coming up*

*sparrowandvine.com* <https://click.mail.godaddy.example/ls/click?upn=u001.c3BhcnJvdw>
Renews on: *Jan 6, 2027*
Price: *$22.99/yr*
Auto-renew: *On*

[Renew now] <https://click.mail.godaddy.example/ls/click?upn=u001.cmVuZXc>   [Unsubscribe] <https://unsubscribe.example/?e=a%40b.example>

[image: Facebook] [image: X]
Copyright © 1999-2026 GoDaddy Operating Company, LLC. All rights reserved.`,
    drafts: [
      {
        name: 'sparrowandvine.com',
        registrar: 'GoDaddy',
        expirationDate: '2027-01-06',
        autoRenew: true,
        renewalCostMinor: 2299,
        currency: 'USD',
      },
    ],
  },
  {
    about: 'prices in a currency that cannot be recorded',
    text: `Domain Renewal - wattlebird.net.au - 1 year - expires 19 Mar 2027 - A$21.95
Domain Renewal - wattlebird.nz - 1 year - expires 2 Apr 2027 - NZ$34.50`,
    drafts: [
      { name: 'wattlebird.net.au', expirationDate: '2027-03-19' },
      { name: 'wattlebird.nz', expirationDate: '2027-04-02' },
    ],
  },
];
